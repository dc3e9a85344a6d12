struct Switch {}

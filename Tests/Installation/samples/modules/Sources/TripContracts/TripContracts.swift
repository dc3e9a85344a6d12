// The build generates the code of this module.

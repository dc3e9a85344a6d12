print("Start")

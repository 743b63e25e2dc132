pre m == x = x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x # x

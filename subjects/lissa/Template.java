package lissa;

import java.util.HashSet;

/** The parameters of a template, in order and by name. */
public class Template {
    ParameterList parameters;
    ParameterMap parametersByName;

    /** Tells whether list and map exist and are valid. */
    public boolean repOk() {
        return parameters != null && parameters.repOk() && parametersByName != null
                && parametersByName.repOk(new HashSet<>());
    }

    /** Adds a parameter; its name, if there is one, finds the first that has it. */
    public void addParameter(String name, int index, int row, int column) {
        Parameter parameter = new Parameter(name, index, row, column);
        parameters.add(parameter);
        if (name != null && !parametersByName.containsKey(name)) {
            parametersByName.put(name, parameter);
        }
    }

    /** Returns the parameter with this name, or null. */
    public Parameter getParameter(String name) {
        return parametersByName.get(name);
    }
}

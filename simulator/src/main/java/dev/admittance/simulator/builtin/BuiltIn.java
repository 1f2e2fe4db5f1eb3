package dev.admittance.simulator.builtin;

/// A built-in admission plugin. It is called only for requests that it handles.
public interface BuiltIn {
  /// The name in the server's flags.
  String name();

  /// Runs the plugin in the mutating phase.
  default PluginResult admit(PluginContext situation) {
    return PluginResult.SILENT;
  }

  /// Runs the plugin in the validating phase.
  default PluginResult validate(PluginContext situation) {
    return PluginResult.SILENT;
  }
}

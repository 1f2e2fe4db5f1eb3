package dev.admittance.diagnostics;

/// The versions and the system of this process, as reports begin with them.
final class SystemFacts {
  private SystemFacts() {}

  /// Returns them, one on each line.
  ///
  /// @param version of Admittance
  static String text(String version) {
    Runtime runtime = Runtime.getRuntime();
    long used = (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    return lines(
        "Admittance",
        version,
        "Java",
        property("java.vm.name") + " " + property("java.runtime.version"),
        "JavaFX",
        property("javafx.runtime.version"),
        "System",
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        "Memory",
        used + " of " + (runtime.maxMemory() >> 20) + " MiB");
  }

  private static String lines(String... namesAndValues) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      text.append(namesAndValues[i]).append(": ").append(namesAndValues[i + 1]).append('\n');
    }
    return text.toString();
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }
}

package dev.admittance.app.debug;

/// The ways of stepping. Keys are those of common debuggers.
enum StepWay {
  RESTART("restart", "Restart", "Shortcut+Shift+F5"),
  RESUME_BACK("resume-back", "Run Back to Breakpoint", "Shift+F5"),
  PREVIOUS_CHANGE("previous-change", "Previous Change", "Shift+F7"),
  STEP_BACK_INTO("step-back-into", "Step Back Into", "Alt+Left"),
  STEP_BACK("step-back", "Step Back", "Shift+F10"),
  STEP_OVER("step-over", "Step Over", "F10"),
  STEP_INTO("step-into", "Step Into", "F11"),
  STEP_OUT("step-out", "Step Out", "Shift+F11"),
  NEXT_CHANGE("next-change", "Next Change", "F7"),
  RESUME("resume", "Continue", "F5"),
  RUN_TO_END("run-to-end", "Run to End", "Shortcut+F5");

  private final String id;
  private final String title;
  private final String shortcut;

  StepWay(String id, String title, String shortcut) {
    this.id = "debug/" + id;
    this.title = title;
    this.shortcut = shortcut;
  }

  /// The id of its action.
  String id() {
    return id;
  }

  String title() {
    return title;
  }

  String shortcut() {
    return shortcut;
  }
}

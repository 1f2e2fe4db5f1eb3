package dev.admittance.app.debug;

import dev.admittance.app.messages.Messages;

/// The step actions, with the keys of common debuggers.
enum StepKind {
  RESTART("restart", "Shortcut+Shift+F5"),
  RESUME_BACK("resume-back", "Shift+F5"),
  PREVIOUS_CHANGE("previous-change", "Shift+F7"),
  STEP_BACK_INTO("step-back-into", "Alt+Left"),
  STEP_BACK("step-back", "Shortcut+F10"),
  STEP_OVER("step-over", "F10"),
  STEP_INTO("step-into", "F11"),
  STEP_OUT("step-out", "Shift+F11"),
  NEXT_CHANGE("next-change", "F7"),
  RESUME("resume", "F5"),
  RUN_TO_END("run-to-end", "Shortcut+F5");

  private final String id;
  private final String title;
  private final String shortcut;

  StepKind(String id, String shortcut) {
    this.id = "debug/" + id;
    this.title = Messages.of(StepKind.class).get("way." + id);
    this.shortcut = shortcut;
  }

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

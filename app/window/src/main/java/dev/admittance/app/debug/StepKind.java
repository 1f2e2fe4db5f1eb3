package dev.admittance.app.debug;

import dev.admittance.app.messages.Messages;

/// The step actions, with the keys of common debuggers.
enum StepKind {
  RESTART("restart", Messages.of(StepKind.class).get("way.restart"), "Shortcut+Shift+F5"),
  RESUME_BACK("resume-back", Messages.of(StepKind.class).get("way.resume-back"), "Shift+F5"),
  PREVIOUS_CHANGE(
      "previous-change", Messages.of(StepKind.class).get("way.previous-change"), "Shift+F7"),
  STEP_BACK_INTO(
      "step-back-into", Messages.of(StepKind.class).get("way.step-back-into"), "Alt+Left"),
  STEP_BACK("step-back", Messages.of(StepKind.class).get("way.step-back"), "Shortcut+F10"),
  STEP_OVER("step-over", Messages.of(StepKind.class).get("way.step-over"), "F10"),
  STEP_INTO("step-into", Messages.of(StepKind.class).get("way.step-into"), "F11"),
  STEP_OUT("step-out", Messages.of(StepKind.class).get("way.step-out"), "Shift+F11"),
  NEXT_CHANGE("next-change", Messages.of(StepKind.class).get("way.next-change"), "F7"),
  RESUME("resume", Messages.of(StepKind.class).get("way.resume"), "F5"),
  RUN_TO_END("run-to-end", Messages.of(StepKind.class).get("way.run-to-end"), "Shortcut+F5");

  private final String id;
  private final String title;
  private final String shortcut;

  StepKind(String id, String title, String shortcut) {
    this.id = "debug/" + id;
    this.title = title;
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

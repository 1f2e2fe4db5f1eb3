package dev.admittance.app.messages;

import dev.admittance.app.messages.WordsInCode.Found;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The few texts in the code of the window that are the same in all languages, or that nobody sees.
final class WordsThatStay {
  /// What they begin with, by the file that they stand in.
  private static final Map<String, Set<String>> TEXTS =
      Map.ofEntries(
          // The name of the product, a program, formats and algorithms.
          Map.entry("ShellViewModel.java", Set.of("Admittance")),
          Map.entry("WireView.java", Set.of("curl")),
          Map.entry("ExportFormat.java", Set.of("JUnit XML")),
          Map.entry("WhatIfView.java", Set.of("SVG")),
          Map.entry("CertificateCard.java", Set.of("EC P-", "Ed25519")),
          Map.entry("OverviewViewModel.java", Set.of("p50 %s")),
          // What the API server and kubectl say.
          Map.entry("CaBundle.java", Set.of("illegal base64 data", "unable to load root")),
          Map.entry("Compilation.java", Set.of("an expression is required")),
          Map.entry("Evaluator.java", Set.of("compilation error: ")),
          Map.entry("RowView.java", Set.of("compilation failed: ")),
          Map.entry("TryOut.java", Set.of("Warning: ")),
          // What a simulated hook says, which a trace tells.
          Map.entry("ControllerWhatIf.java", Set.of("it was made to give up")),
          Map.entry(
              "ResponseTemplate.java",
              Set.of(
                  "not allowed here",
                  "mind the gap",
                  "connection refused",
                  "not an AdmissionReview")),
          // What is written into files.
          Map.entry("NewAnswers.java", Set.of("# What the hooks answer")),
          Map.entry("CaptureFormViewModel.java", Set.of("apiVersion: v1")),
          Map.entry("ChartTable.java", Set.of(" (per s)")),
          Map.entry("DecisionControl.java", Set.of("seen to")),
          Map.entry("ExpressionEdits.java", Set.of("Copy")),
          Map.entry("SequenceSvg.java", Set.of("<")),
          // What logs and reports of faults say.
          Map.entry("WindowDiagnostics.java", Set.of("(not packaged)")),
          Map.entry("InternalErrors.java", Set.of("a task")),
          // What a terminal shows where no window can be opened.
          Map.entry(
              "JavaFxWindowOpener.java",
              Set.of(
                  "DISPLAY is not set",
                  "(not packaged)",
                  "admittance: there is no display for the window (",
                  "). Use `ssh -X`, or put `xvfb-run -a` in front")),
          // What files have.
          Map.entry(
              "MigrationViewModel.java",
              Set.of("apiVersion: kyverno.io/", "apiVersion: constraints.gatekeeper.sh/")),
          Map.entry("AuthorityFile.java", Set.of("-----BEGIN CERTIFICATE-----")),
          Map.entry("CaBundleInput.java", Set.of("PRIVATE KEY-----")),
          Map.entry("DecisionForm.java", Set.of("None", "Warn, Audit", "Deny, Audit")),
          Map.entry("ItemFields.java", Set.of("reason")),
          Map.entry("Builder.java", Set.of("Rule", "Validation", "Variable", "Mutation")),
          Map.entry("FormKind.java", Set.of("Workspace")),
          // What a person types: resources, selectors, and the words of filters.
          Map.entry("RecordingForm.java", Set.of("pods deployments.apps")),
          Map.entry("RecordingFormView.java", Set.of("pods deployments.apps")),
          Map.entry("MatchPreviewViewModel.java", Set.of("pods v1")),
          Map.entry("SelectorView.java", Set.of("team=books")),
          // Keys, a family of fonts, and what is thrown out of a match.
          Map.entry("OutlineView.java", Set.of("Enter", "Delete")),
          Map.entry("DockActions.java", Set.of("Left", "Right", "Up", "Down")),
          Map.entry("DiffCell.java", Set.of("Monospaced")),
          Map.entry("BoundedText.java", Set.of("too much to look at")));

  private WordsThatStay() {}

  /// Whether a text may stand where it was found.
  static boolean of(Found one) {
    return TEXTS.getOrDefault(one.file(), Set.of()).stream().anyMatch(one.text()::startsWith);
  }

  /// Those that are found no more.
  static List<String> unknown(List<Found> found) {
    return TEXTS.entrySet().stream()
        .flatMap(file ->
            file.getValue().stream()
                .filter(start -> !isFound(found, file.getKey(), start))
                .map(start -> file.getKey() + ": " + start))
        .toList();
  }

  private static boolean isFound(List<Found> found, String file, String start) {
    return found.stream().anyMatch(one -> one.file().equals(file) && one.text().startsWith(start));
  }
}

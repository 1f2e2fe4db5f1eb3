package dev.admittance.app.tour;

import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.tour.CalloutPlace.Side;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/// The steps in Design, which change a configuration so that a dry run passes.
///
/// @param radius the blast radius, requested when a step needs it
/// @param shown whether Design is visible
/// @param inSight shows Design
record DesignSteps(
    WorkspaceViewModel workspace,
    OpenFiles files,
    Supplier<BlastRadiusViewModel> radius,
    ObservableValue<Boolean> shown,
    Runnable inSight) {
  private static final String CONFIGURATION = "ownership-labels";
  private static final String FILE = "hooks/ownership-labels.yaml";
  private static final String FIELD = "sideEffects: ";

  List<TourStep> steps() {
    return List.of(
        new TourStep(
            "open",
            Chapter.DESIGN,
            List.of("design/outline-row/MUTATING/" + CONFIGURATION + "@" + FILE, "design/outline"),
            Side.RIGHT,
            "design/outline",
            new TourStep.Place(shown, inSight),
            isOpen(),
            this::open),
        new TourStep(
            "edit",
            Chapter.DESIGN,
            List.of("design/form/webhooks[*].sideEffects", "design/form"),
            Side.LEFT,
            "",
            new TourStep.Place(shown.flatMap(now -> now ? isOpen() : shown), this::showForm),
            workspace.currentProperty().map(DesignSteps::isEdited),
            () -> files.open(FILE).ifPresent(file -> file.whenReady(() -> edit(file)))),
        new TourStep(
            "radius",
            Chapter.DESIGN,
            List.of("design/impact/toggle"),
            Side.ABOVE,
            "design/impact-list",
            new TourStep.Place(shown, inSight),
            shown.flatMap(_ -> radius.get().unfoldedProperty().asObject()),
            () -> radius.get().unfoldedProperty().set(true)));
  }

  private void showForm() {
    inSight.run();
    if (!isSelected(files.selectedProperty().get())) {
      open();
    }
  }

  private ObservableValue<Boolean> isOpen() {
    return files.selectedProperty().map(DesignSteps::isSelected);
  }

  private static boolean isSelected(Optional<OpenFile> selected) {
    return selected.map(OpenFile::name).equals(Optional.of(FILE));
  }

  private void open() {
    files
        .open(FILE)
        .ifPresent(file -> {
          file.whenReady(() -> file.reveal(file.source().position(place(file))));
          files.selectedProperty().set(Optional.of(file));
        });
  }

  private static int place(OpenFile file) {
    return Math.max(0, file.source().text().lastIndexOf(FIELD));
  }

  private static void edit(OpenFile file) {
    String text = file.source().text();
    int start = text.lastIndexOf(FIELD + SideEffects.UNKNOWN.text());
    if (start >= 0) {
      int value = start + FIELD.length();
      file.apply(
          "sideEffects",
          List.of(
              new TextEdit(
                  value, value + SideEffects.UNKNOWN.text().length(), SideEffects.NONE.text())),
          file.version());
    }
  }

  private static boolean isEdited(Optional<Workspace> workspace) {
    return workspace.stream()
        .flatMap(open -> open.configurations().stream())
        .filter(configuration -> configuration.name().equals(CONFIGURATION))
        .map(WebhookConfiguration::webhooks)
        .flatMap(List::stream)
        .map(Webhook::sideEffects)
        .anyMatch(SideEffects.NONE::equals);
  }
}

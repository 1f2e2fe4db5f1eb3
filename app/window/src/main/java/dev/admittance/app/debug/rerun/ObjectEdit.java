package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.rerun.ChangeDescriptions;
import dev.admittance.simulator.analysis.rerun.EditPlace;
import dev.admittance.simulator.analysis.rerun.Rerun;
import java.util.List;
import java.util.Optional;

/// Edits the object at a step and runs the request from there.
final class ObjectEdit implements Editable {
  private static final Messages MESSAGES = Messages.of(ObjectEdit.class);

  @Override
  public Draft at(DebugRun run, TracePosition position) {
    EditPlace place = EditPlace.at(position.trace(), position.index());
    return place
        .object()
        .map(object ->
            new Draft(
                place.text(),
                Optional.of(String.join("\n", YamlText.lines(object))),
                document -> read(place, object, document)))
        .orElseGet(() -> Draft.nothing(place.text()));
  }

  private static Draft.Reading read(EditPlace place, JsonObject was, Document document) {
    if (!(JsonConversion.toJson(document.root()) instanceof JsonObject changed)) {
      return new Draft.Reading(
          Optional.empty(),
          List.of(
              Diagnostic.unreadable(
                  "read/Object",
                  document.source().name(),
                  document.root().range(),
                  MESSAGES.get("no-mapping"),
                  MESSAGES.get("no-mapping.remedy"))));
    }
    return new Draft.Reading(
        Optional.of(
            new Variation(ChangeDescriptions.of(was, changed), made -> with(place, changed, made))),
        List.of());
  }

  private static RunSpec with(EditPlace place, JsonObject changed, RunSpec made) {
    Rerun rerun = place.with(changed, made.input(), made.capture());
    return made.with(rerun.input()).with(rerun.capture());
  }
}

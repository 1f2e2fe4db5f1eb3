package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.Document;
import dev.admittance.model.edit.YamlText;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.rerun.ChangeDescriptions;
import dev.admittance.simulator.analysis.rerun.HookText;
import dev.admittance.simulator.trace.HookRun;
import java.util.Optional;

/// The registration of the webhook at a step.
final class RegistrationEdit implements Editable {
  private static final Messages MESSAGES = Messages.of(RegistrationEdit.class);

  @Override
  public Draft at(DebugRun run, TracePosition position) {
    return position
        .hookRun()
        .map(HookRun::hook)
        .flatMap(run.spec().input()::find)
        .map(hook ->
            new Draft(
                MESSAGES.get("registration.text"),
                Optional.of(String.join("\n", YamlText.lines(HookText.of(hook)))),
                document -> read(hook, document)))
        .orElseGet(() -> Draft.nothing(MESSAGES.get("registration.no-hook")));
  }

  private static Draft.Reading read(PlacedHook was, Document document) {
    HookText.Read read = HookText.read(was, document);
    return new Draft.Reading(
        read.hook()
            .map(now ->
                new Variation(
                    MESSAGES.get(
                        "registration.title",
                        was.hook().name(),
                        ChangeDescriptions.of(HookText.of(was), HookText.of(now))),
                    made -> made.with(made.input().replacing(was, now)))),
        read.problems());
  }
}

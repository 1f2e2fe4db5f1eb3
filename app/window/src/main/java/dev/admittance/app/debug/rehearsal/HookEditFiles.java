package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.analysis.whynot.HookTexts;
import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.workspace.LiveWorkspace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Makes the edits of a remedy in the files of the workspace.
///
/// @param files where the configurations are looked for
record HookEditFiles(LiveWorkspace files) {

  /// The change of the files; empty where a hook stands in none of them.
  Optional<WorkspaceEdit> edit(Remedy remedy) {
    Map<String, Map<HookId, List<WhyNotEdit>>> byFile = new LinkedHashMap<>();
    for (Remedy.EditedHook one : remedy.edits()) {
      Optional<String> file = place(one.hook()).map(Origin::file);
      if (file.isEmpty()) {
        return Optional.empty();
      }
      byFile
          .computeIfAbsent(file.get(), _ -> new LinkedHashMap<>())
          .computeIfAbsent(one.hook(), _ -> new ArrayList<>())
          .add(one.edit());
    }
    Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
    byFile.forEach((file, edits) -> parts.put(file, read -> edited(read, edits)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new WorkspaceEdit(remedy.text(), parts));
  }

  private Optional<Origin> place(HookId hook) {
    return find(files.objects().registrations(), hook).map(Webhook::origin);
  }

  private static EditResult edited(ReadResult read, Map<HookId, List<WhyNotEdit>> edits) {
    List<Registration> registrations =
        read.documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .toList();
    List<TextEdit> changes = new ArrayList<>();
    for (Map.Entry<HookId, List<WhyNotEdit>> one : edits.entrySet()) {
      Optional<Webhook> hook = find(registrations, one.getKey());
      if (hook.isPresent()) {
        switch (HookTexts.of(read.documents().getFirst().source(), hook.get(), one.getValue())) {
          case EditResult.Edited(List<TextEdit> found) -> changes.addAll(found);
          case EditResult.Refused refused -> {
            return refused;
          }
        }
      }
    }
    changes.sort(Comparator.comparingInt(TextEdit::start));
    return new EditResult.Edited(changes);
  }

  private static Optional<Webhook> find(List<Registration> registrations, HookId hook) {
    return registrations.stream()
        .map(Registration::configuration)
        .filter(one -> one.kind() == hook.kind() && one.name().equals(hook.configuration()))
        .flatMap(one -> one.webhooks().stream())
        .filter(one -> one.name().equals(hook.webhook()))
        .findFirst();
  }
}

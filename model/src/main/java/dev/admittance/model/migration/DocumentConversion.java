package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The conversion of one document.
///
/// @param objects the objects of the document, in text order, each with its plan
/// @param edits that carry out the plans, in text order
record DocumentConversion(List<Planned> objects, List<TextEdit> edits) {
  DocumentConversion {
    objects = List.copyOf(objects);
    edits = List.copyOf(edits);
  }

  record Planned(FoundObject found, ConversionPlan plan) {
    boolean changes() {
      return switch (plan) {
        case ConversionPlan.Edited _, ConversionPlan.Replaced _ -> true;
        case ConversionPlan.Foreign _, ConversionPlan.Kept _, ConversionPlan.Impossible _ -> false;
      };
    }

    Planned impossible(String reason) {
      return changes()
          ? new Planned(
              found,
              new ConversionPlan.Impossible(
                  ConversionFinding.unconverted(FieldPath.ROOT, reason, RuleId.W_3)))
          : this;
    }
  }

  /// Plans the conversion of a document. If the text of one object cannot be edited, none is
  /// converted.
  static DocumentConversion of(Document document, ConversionPlanner planner) {
    List<Planned> objects =
        FoundObject.in(document).stream()
            .map(found -> new Planned(found, planner.plan(found)))
            .toList();
    if (objects.stream().noneMatch(Planned::changes)) {
      return new DocumentConversion(objects, List.of());
    }
    return switch (edit(document, objects)) {
      case EditResult.Edited(List<TextEdit> edits) -> new DocumentConversion(objects, edits);
      case EditResult.Refused(String reason) ->
          new DocumentConversion(
              objects.stream().map(object -> object.impossible(reason)).toList(), List.of());
    };
  }

  private static EditResult edit(Document document, List<Planned> objects) {
    if (objects.getFirst().found().isRoot()
        && objects.getFirst().plan() instanceof ConversionPlan.Replaced replaced) {
      return RootReplacement.edit(document, replaced.objects())
          .<EditResult>map(edit -> new EditResult.Edited(List.of(edit)))
          .orElseGet(() ->
              new EditResult.Refused(
                  "The new objects cannot be written in the place of the old one."));
    }
    return switch (ObjectEdits.of(document, objects)) {
      case ObjectEdits.Possible(List<Edit> edits)
          when document.root() instanceof Node.Mapping root ->
          Editor.edit(document, root, edits);
      case ObjectEdits.Possible _ ->
          new EditResult.Refused("The document is not an object of its own.");
      case ObjectEdits.Refused(String reason) -> new EditResult.Refused(reason);
    };
  }
}

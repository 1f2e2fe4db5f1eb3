package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.migration.DocumentConversion.Planned;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The edits that convert the objects of a document.
sealed interface ObjectEdits {

  /// The edits are possible.
  ///
  /// @param edits from the document's root, in the order in which they are made
  record Possible(List<Edit> edits) implements ObjectEdits {
    public Possible {
      edits = List.copyOf(edits);
    }
  }

  /// The edits are not possible.
  ///
  /// @param reason one sentence for the user
  record Refused(String reason) implements ObjectEdits {}

  /// Returns the edits for a document's objects, last object first, so that earlier places stay
  /// valid.
  static ObjectEdits of(Document document, List<Planned> objects) {
    List<Edit> edits = new ArrayList<>();
    for (Planned object : objects.reversed()) {
      switch (object.plan()) {
        case ConversionPlan.Edited edited ->
            edited.edits().forEach(edit -> edits.add(fromRoot(object.found(), edit)));
        case ConversionPlan.Replaced replaced ->
            edits.addAll(replace(object.found(), replaced.objects()));
        case ConversionPlan.Foreign _, ConversionPlan.Kept _, ConversionPlan.Impossible _ -> {}
      }
    }
    if (objects.getFirst().found().isRoot()
        || !(document.root() instanceof Node.Mapping root)
        || !TypeMeta.of(root).isTypedList()) {
      return new Possible(edits);
    }
    return typedList(TypeMeta.of(root), objects, edits);
  }

  private static Edit fromRoot(FoundObject found, Edit edit) {
    FieldPath path = found.fromRoot(edit.path());
    return switch (edit) {
      case Edit.SetValue(_, var value, var order) -> new Edit.SetValue(path, value, order);
      case Edit.Remove _ -> new Edit.Remove(path);
      case Edit.InsertItem(_, int index, var value) -> new Edit.InsertItem(path, index, value);
      case Edit.MoveItem(_, int from, int to) -> new Edit.MoveItem(path, from, to);
      case Edit.RenameKey(_, String name) -> new Edit.RenameKey(path, name);
    };
  }

  /// Replaces an item of a list with objects.
  private static List<Edit> replace(FoundObject found, List<JsonObject> objects) {
    List<FieldPath.Step> steps = found.place().steps();
    FieldPath list = new FieldPath(steps.subList(0, steps.size() - 1));
    int index = found.index();
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit.SetValue(found.place(), objects.getFirst()));
    for (int i = 1; i < objects.size(); i++) {
      edits.add(new Edit.InsertItem(list, index + i, objects.get(i)));
    }
    return edits;
  }

  /// Adds the edit of a list's own type, which determines the type of its items.
  private static ObjectEdits typedList(TypeMeta list, List<Planned> objects, List<Edit> edits) {
    Set<TypeMeta> types =
        objects.stream().map(ObjectEdits::listType).collect(Collectors.toUnmodifiableSet());
    if (types.size() > 1) {
      return new Refused(
          "The objects of this %s would no longer be of one kind: write a `List` with a kind for each."
              .formatted(list.kind()));
    }
    TypeMeta type = types.iterator().next();
    edits.add(
        new Edit.SetValue(FieldPath.ROOT.child("apiVersion"), new JsonString(type.apiVersion())));
    edits.add(new Edit.SetValue(FieldPath.ROOT.child("kind"), new JsonString(type.kind())));
    return new Possible(edits);
  }

  /// Returns the type of a list that can hold the converted object.
  private static TypeMeta listType(Planned object) {
    return switch (object.plan()) {
      case ConversionPlan.Edited edited -> edited.type().list();
      case ConversionPlan.Replaced _ -> new TypeMeta("v1", TypeMeta.LIST);
      case ConversionPlan.Foreign _, ConversionPlan.Kept _, ConversionPlan.Impossible _ ->
          object.found().type().list();
    };
  }
}

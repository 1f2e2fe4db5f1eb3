package dev.admittance.app.design.migration;

import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.migration.ConfigurationConversion;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.migration.ConvertedText;
import dev.admittance.model.migration.EngineConversion;
import dev.admittance.model.migration.Migration;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.ApiObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// A file with its configurations converted and the decisions so far. Immutable.
///
/// @param version of the file that was converted
/// @param before the text of the file
/// @param after the new text
/// @param rows both texts side by side
/// @param items the migration report, configuration by configuration
/// @param converted the number of changed configurations
public record MigrationDraft(
    long version,
    SourceText before,
    SourceText after,
    List<DiffRow> rows,
    List<MigrationItem> items,
    int converted) {
  static final MigrationDraft NOTHING =
      new MigrationDraft(
          -1, new SourceText("", ""), new SourceText("", ""), List.of(), List.of(), 0);

  /// Items that need a decision come first.
  private static final List<ConversionItem.Kind> WEIGHT =
      List.of(
          ConversionItem.Kind.DECISION,
          ConversionItem.Kind.UNCONVERTED,
          ConversionItem.Kind.LOST,
          ConversionItem.Kind.CHANGED,
          ConversionItem.Kind.DEFAULTED);

  public MigrationDraft {
    rows = List.copyOf(rows);
    items = List.copyOf(items);
  }

  public int open() {
    return Math.toIntExact(items.stream().filter(MigrationItem::isOpen).count());
  }

  /// Whether the new text differs from the old one.
  public boolean changes() {
    return !before.text().equals(after.text());
  }

  /// Converts a text and applies decisions.
  ///
  /// @param engines converts the policies of engines
  /// @param decisions the choices and texts, by [MigrationItem#key]
  static MigrationDraft of(
      long version,
      SourceText before,
      ConversionTarget target,
      EngineConversion engines,
      Map<String, String> decisions) {
    ConvertedText converted = ConfigurationConversion.convert(before, target, engines);
    List<Place> places = places(converted.after());
    List<MigrationItem> items = new ArrayList<>();
    for (Migration migration : converted.migrations()) {
      migration.items().stream()
          .sorted(Comparator.comparingInt(item -> WEIGHT.indexOf(item.kind())))
          .forEach(item -> items.add(item(migration, item, places, decisions)));
    }
    SourceText after = converted.after();
    for (MigrationItem item : items) {
      if (item.isDecision() && !item.decided().isEmpty()) {
        after = decide(after, item);
      }
    }
    List<Place> decided = places(after);
    int changed =
        Math.toIntExact(
            converted.migrations().stream()
                .filter(one -> one.outcome() == Migration.Outcome.CONVERTED)
                .count());
    return new MigrationDraft(
        version,
        before,
        after,
        LineDiff.compare(before.text().lines().toList(), after.text().lines().toList()),
        items.stream().map(item -> placed(item, decided)).toList(),
        changed);
  }

  private record Place(Document document, Node.Mapping node) {}

  private static List<Place> places(SourceText text) {
    List<Place> places = new ArrayList<>();
    for (Document document : DocumentReader.read(text).documents()) {
      ApiObject.in(document.root())
          .forEach(object -> places.add(new Place(document, object.node())));
    }
    return places;
  }

  private static MigrationItem item(
      Migration migration, ConversionItem item, List<Place> places, Map<String, String> decisions) {
    int object = object(places, item.after().startOffset());
    MigrationItem open =
        new MigrationItem(
            migration.kind() + migration.configuration().map(name -> " " + name).orElse(""),
            item,
            DecisionForm.of(item.path()),
            object,
            "",
            item.before().start().line(),
            item.after().start().line());
    return new MigrationItem(
        open.configuration(),
        item,
        open.form(),
        object,
        decisions.getOrDefault(open.key(), ""),
        open.leftLine(),
        open.rightLine());
  }

  /// The object at an offset, or else the last before it.
  private static int object(List<Place> places, int offset) {
    int found = 0;
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).node().range().startOffset() <= offset) {
        found = i;
      }
    }
    return found;
  }

  private static SourceText decide(SourceText text, MigrationItem item) {
    List<Edit> edits = item.form().edits(item.item().path(), item.decided());
    List<Place> places = places(text);
    if (edits.isEmpty() || item.object() >= places.size()) {
      return text;
    }
    Place place = places.get(item.object());
    return Editor.edit(place.document(), place.node(), edits)
            instanceof EditResult.Edited(var changes)
        ? text.with(changes)
        : text;
  }

  /// The item with its current line in the new text.
  private static MigrationItem placed(MigrationItem item, List<Place> places) {
    boolean gone =
        item.item().kind() == ConversionItem.Kind.LOST
            || item.item().kind() == ConversionItem.Kind.UNCONVERTED;
    int line =
        gone || item.object() >= places.size()
            ? item.rightLine()
            : item.item().path().locate(places.get(item.object()).node()).start().line();
    return new MigrationItem(
        item.configuration(),
        item.item(),
        item.form(),
        item.object(),
        item.decided(),
        item.leftLine(),
        line);
  }
}

package dev.admittance.app.design.form.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.ApiObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Makes edits in the forms of a text at random, one upon the other, and looks after each whether
/// comments and unknown fields are still there. Only edits that take nothing out.
final class FormWalk {
  private static final Pattern COMMENT = Pattern.compile("(?m)(^|\\s)#.*$");

  private final RandomGenerator random;
  private SourceText source;
  private final List<String> made = new ArrayList<>();
  private int refused;

  FormWalk(SourceText source, RandomGenerator random) {
    this.source = source;
    this.random = random;
  }

  /// The number of edits that changed the text.
  int changes() {
    return made.size();
  }

  /// The number of edits that the text refused.
  int refused() {
    return refused;
  }

  SourceText source() {
    return source;
  }

  void walk(int edits) {
    for (int i = 0; i < edits; i++) {
      step();
    }
  }

  private record Place(Document document, Node.Mapping node, Kind kind) {}

  private void step() {
    List<Place> places = places();
    if (places.isEmpty()) {
      return;
    }
    Place place = places.get(random.nextInt(places.size()));
    List<Row> rows = rows(place);
    Row row = rows.get(random.nextInt(rows.size()));
    RowEdits edits = new RowEdits(place.kind(), place.node());
    List<Edit> wanted = edits(edits, row);
    if (!wanted.isEmpty()) {
      make(place, row, wanted);
    }
  }

  private void make(Place place, Row row, List<Edit> wanted) {
    switch (Editor.edit(place.document(), place.node(), wanted)) {
      case EditResult.Refused _ -> refused++;
      case EditResult.Edited(var changes) -> {
        if (!changes.isEmpty()) {
          String step = row.path() + " " + wanted;
          made.add(step);
          SourceText after = source.with(changes);
          Optional<Node> edited = row.path().find(place.node());
          List<String> kept = new ArrayList<>(comments(edited));
          kept.addAll(unknown());
          source = after;
          kept.forEach(text -> assertThat(after.text()).as(made.toString()).contains(text));
        }
      }
    }
  }

  /// All comments but those that are no comments, as they are within the text that is replaced.
  private List<String> comments(Optional<Node> replaced) {
    int start = replaced.map(node -> node.range().startOffset()).orElse(-1);
    int end = replaced.map(node -> node.range().endOffset()).orElse(-1);
    boolean isScalar = replaced.filter(Node.Scalar.class::isInstance).isPresent();
    return COMMENT
        .matcher(source.text())
        .results()
        .filter(found -> !isScalar || found.start() < start || found.end() > end)
        .map(MatchResult::group)
        .map(String::strip)
        .toList();
  }

  /// The lines of the unknown fields that any row shows.
  private List<String> unknown() {
    return places().stream()
        .flatMap(place -> rows(place).stream())
        .filter(row -> row.field().isEmpty() && row.content() instanceof RowContent.Raw)
        .flatMap(row -> ((RowContent.Raw) row.content()).text().lines())
        .filter(line -> !line.endsWith("…"))
        .map(String::strip)
        .toList();
  }

  private List<Place> places() {
    ReadResult read = DocumentReader.read(source);
    List<Place> places = new ArrayList<>();
    for (Document document : read.documents()) {
      for (ApiObject object : ApiObject.in(document.root())) {
        Catalogue.find(object.apiVersion(), object.kind())
            .ifPresent(kind -> places.add(new Place(document, object.node(), kind)));
      }
    }
    return places;
  }

  private List<Row> rows(Place place) {
    FormInput input =
        new FormInput(
            place.kind(),
            place.node(),
            place.document().source(),
            List.of(),
            KubernetesRelease.DEFAULT,
            Set.of());
    return FormRows.of(input, ExpandedSections.UNTOUCHED);
  }

  private List<Edit> edits(RowEdits edits, Row row) {
    return switch (row.content()) {
      case RowContent.Text _ -> edits.set(row.path(), new JsonString(word()));
      case RowContent.Whole _ -> edits.set(row.path(), JsonNumber.of(random.nextInt(30)));
      case RowContent.Chosen chosen -> edits.set(row.path(), choice(chosen));
      case RowContent.Tokens _, RowContent.Checks _ ->
          edits.append(row.path(), new JsonString(word()));
      case RowContent.Pairs _ -> edits.put(row.path(), word(), word());
      case RowContent.Items items when items.chosen() >= 0 && random.nextBoolean() ->
          random.nextBoolean()
              ? edits.duplicate(row.path(), items.chosen())
              : edits.move(row.path(), items.chosen(), random.nextInt(items.items().size()));
      case RowContent.Items _ -> edits.add(row.path());
      case RowContent.Section _,
          RowContent.Built _,
          RowContent.Raw _,
          RowContent.Absent _,
          RowContent.Fold _ ->
          List.of();
    };
  }

  private JsonValue choice(RowContent.Chosen chosen) {
    String value = chosen.options().get(random.nextInt(chosen.options().size())).value();
    return chosen.isBoolean()
        ? value.equals("true") ? JsonBoolean.TRUE : JsonBoolean.FALSE
        : new JsonString(value);
  }

  private String word() {
    return List.of("honey", "a: b", "# no comment", "1.30", "yes", "two\nlines\n", "", "'q'")
        .get(random.nextInt(8));
  }
}

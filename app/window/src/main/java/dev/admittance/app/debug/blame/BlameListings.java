package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.debug.yaml.YamlPrint;
import dev.admittance.app.debug.yaml.YamlPrinter;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameDescriptions;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.analysis.blame.BlamedField;
import dev.admittance.simulator.analysis.blame.HistoryChange;
import dev.admittance.simulator.analysis.blame.RemovedField;
import dev.admittance.simulator.analysis.difference.DifferencePath;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Renders the blame of a run; linear in the size of the object and the number of steps.
final class BlameListings {
  private static final Messages MESSAGES = Messages.of(BlameListings.class);

  private static final int LONGEST_VALUE = 300;
  private static final int COLOURS = 8;

  private final Blame blame;
  private final Map<String, AuthorTag> tags = new LinkedHashMap<>();
  private final List<FieldHistory> histories = new ArrayList<>();

  private BlameListings(Blame blame) {
    this.blame = blame;
  }

  static BlameListing of(Trace trace) {
    Blame blame = Blame.of(trace);
    return blame
        .object()
        .map(object -> new BlameListings(blame).write(new YamlPrinter().print(object)))
        .orElse(BlameListing.EMPTY);
  }

  /// A line before the number of lines of each author is known.
  private record Draft(int number, String text, BlameWrite write, int subject) {}

  private BlameListing write(YamlPrint object) {
    List<Draft> fields = fields(object);
    List<Draft> removed = blame.removed().stream().map(this::removed).toList();
    fields.forEach(this::count);
    removed.forEach(draft -> tag(draft.write()));
    List<BlameLine> lines = new ArrayList<>();
    add(lines, BlameLine.Kind.FIELD, fields);
    if (!removed.isEmpty()) {
      lines.add(
          new BlameLine(
              BlameLine.Kind.HEADING, 0, MESSAGES.get("removed"), Optional.empty(), "", true, -1));
      add(lines, BlameLine.Kind.REMOVED, removed);
    }
    return new BlameListing(lines, List.copyOf(tags.values()), histories);
  }

  private List<Draft> fields(YamlPrint object) {
    List<Draft> drafts = new ArrayList<>(object.size());
    String last = "";
    for (int line = 0; line < object.size(); line++) {
      List<String> keys = object.keysAt(line);
      String pointer = new PlainPointer(keys).toString();
      BlamedField field = blame.find(pointer).orElseThrow();
      if (drafts.isEmpty() || !pointer.equals(last)) {
        histories.add(history(DifferencePath.text(object.value(), keys), field.changes()));
      }
      last = pointer;
      drafts.add(new Draft(line + 1, object.line(line), field.last(), histories.size() - 1));
    }
    return drafts;
  }

  private Draft removed(RemovedField field) {
    List<FieldHistory.Event> events = new ArrayList<>(history("", field.changes()).events());
    events.add(event(field.removal(), MESSAGES.get("removed") + ". "));
    histories.add(new FieldHistory(field.path(), events));
    String value = field.value() instanceof JsonValue.Scalar ? shown(field.value()) : "…";
    return new Draft(0, field.path() + ": " + value, field.removal(), histories.size() - 1);
  }

  private static FieldHistory history(String path, List<HistoryChange> changes) {
    return new FieldHistory(
        path,
        changes.stream()
            .map(change ->
                new FieldHistory.Event(
                    BlameDescriptions.sentence(change.write()),
                    change.value().map(BlameListings::shown).orElse(""),
                    step(change.write())))
            .toList());
  }

  private static FieldHistory.Event event(BlameWrite removal, String before) {
    String who = BlameDescriptions.who(removal.author());
    String occasion = BlameDescriptions.occasion(removal.author());
    return new FieldHistory.Event(
        before + who + (occasion.isEmpty() ? "" : ", " + occasion), "", step(removal));
  }

  private static OptionalInt step(BlameWrite write) {
    return write.moment().map(Moment::index).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  private static String shown(JsonValue value) {
    String text = YamlText.inline(value);
    return GraphemeBreaks.shortened(text, LONGEST_VALUE);
  }

  private void count(Draft draft) {
    AuthorTag tag = tag(draft.write());
    tags.put(tag.name(), new AuthorTag(tag.name(), tag.colour(), tag.lines() + 1));
  }

  private AuthorTag tag(BlameWrite write) {
    Author author = write.author();
    String who = BlameDescriptions.who(author);
    AuthorTag known = tags.get(who);
    if (known == null) {
      int coloured = (int) tags.values().stream().filter(tag -> tag.colour() > 0).count();
      boolean own = author instanceof Author.Hook || author instanceof Author.Policy;
      known = new AuthorTag(who, own ? coloured % COLOURS + 1 : 0, 0);
      tags.put(who, known);
    }
    return known;
  }

  private void add(List<BlameLine> lines, BlameLine.Kind kind, List<Draft> drafts) {
    String last = "";
    for (Draft draft : drafts) {
      AuthorTag tag = tag(draft.write());
      String occasion = BlameDescriptions.occasion(draft.write().author());
      String whole = tag.name() + "\n" + occasion;
      lines.add(
          new BlameLine(
              kind,
              draft.number(),
              draft.text(),
              Optional.of(tag),
              occasion,
              !whole.equals(last),
              draft.subject()));
      last = whole;
    }
  }
}

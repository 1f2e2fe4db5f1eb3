package dev.admittance.app.debug.blame;

import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The blame of a run, ready to be shown. Immutable.
///
/// @param lines of the object, then the removed fields
/// @param authors in the order of their first write
/// @param histories of the subjects that lines refer to
public record BlameListing(
    List<BlameLine> lines, List<AuthorTag> authors, List<FieldHistory> histories) {
  private static final Messages MESSAGES = Messages.of(BlameListing.class);

  public static final BlameListing EMPTY = new BlameListing(List.of(), List.of(), List.of());

  public BlameListing {
    lines = List.copyOf(lines);
    authors = List.copyOf(authors);
    histories = List.copyOf(histories);
  }

  /// The lines of one author with a row for each gap; all lines for an empty author.
  public List<BlameLine> linesOf(Optional<AuthorTag> author) {
    if (author.isEmpty()) {
      return lines;
    }
    List<BlameLine> kept = new ArrayList<>();
    int left = 0;
    for (BlameLine line : lines) {
      if (line.kind() == BlameLine.Kind.HEADING || line.author().equals(author)) {
        left = addGap(kept, left);
        kept.add(line);
      } else {
        left++;
      }
    }
    addGap(kept, left);
    return kept;
  }

  private static int addGap(List<BlameLine> kept, int left) {
    if (left > 0) {
      String text = MESSAGES.get("others", left);
      kept.add(new BlameLine(BlameLine.Kind.GAP, 0, text, Optional.empty(), "", false, -1));
    }
    return 0;
  }

  /// The history of a row; empty for none.
  public Optional<FieldHistory> historyOf(BlameLine line) {
    return line.subject() < 0 ? Optional.empty() : Optional.of(histories.get(line.subject()));
  }
}

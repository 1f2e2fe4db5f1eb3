package dev.admittance.app.editor;

import dev.admittance.app.editor.find.FindViewModel;
import java.util.List;

/// Highlights the hits of the search.
record FindMarks(FindViewModel find) implements Decoration {
  @Override
  public List<TextOverlay> of(int line, int start, String text) {
    return find.finds().between(start, start + text.length()).stream()
        .map(mark -> new TextOverlay(mark.start() - start, mark.end() - start, "found"))
        .toList();
  }
}

package dev.admittance.app.help.pages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/// The full-text index of all pages by section. A section matches if each search word is the prefix
/// of one of its words, of its heading or of the title of its page; rare words and those in
/// headings weigh more.
public final class HelpIndex {
  private static final int MOST_HITS = 40;
  private static final double IN_TITLE = 6;
  private static final double IN_TITLE_ABOVE = 0.5;
  private static final double IN_HEADING = 4;
  private static final double IN_TEXT = 1;
  private static final double WHOLE_WORD = 1.5;

  /// The saturation of repeated words in a section.
  private static final double SATURATION = 1.2;

  private final List<Entry> entries = new ArrayList<>();
  private final NavigableMap<String, Map<Integer, Double>> weights = new TreeMap<>();

  private record Entry(HelpPage page, HelpPage.Section section) {}

  private record Scored(int entry, double score) {}

  public HelpIndex(List<HelpPage> pages) {
    for (HelpPage page : pages) {
      for (HelpPage.Section section : page.sections()) {
        int entry = entries.size();
        entries.add(new Entry(page, section));
        // The title counts for the first section, not for each.
        boolean first = section.equals(page.sections().getFirst());
        add(entry, page.title(), first ? IN_TITLE : IN_TITLE_ABOVE);
        add(entry, section.heading(), IN_HEADING);
        add(entry, section.words(), IN_TEXT);
      }
    }
  }

  private void add(int entry, String text, double weight) {
    for (FoldedWord.Word word : FoldedWord.words(text)) {
      weights
          .computeIfAbsent(word.folded(), _ -> new HashMap<>())
          .merge(entry, weight, Double::sum);
    }
  }

  /// The matches, best first; empty for an empty query.
  public List<HelpHit> search(String query) {
    List<String> wanted =
        FoldedWord.words(query).stream().map(FoldedWord.Word::folded).distinct().toList();
    if (wanted.isEmpty()) {
      return List.of();
    }
    Map<Integer, Double> all = new HashMap<>();
    Set<Integer> own = new HashSet<>();
    for (String word : wanted) {
      Map<Integer, Double> found = find(word);
      found.forEach((entry, weight) -> {
        if (weight >= IN_TEXT) {
          own.add(entry);
        }
      });
      Map<Integer, Double> scores = scores(found);
      if (word.equals(wanted.getFirst())) {
        all.putAll(scores);
      }
      all.keySet().retainAll(scores.keySet());
      all.replaceAll((entry, score) -> score + scores.getOrDefault(entry, 0.0));
    }
    // If only the title of the page matches, its first section is enough.
    all.keySet().retainAll(own);
    return all.entrySet().stream()
        .map(one -> new Scored(one.getKey(), one.getValue()))
        .sorted(
            Comparator.comparingDouble(Scored::score).reversed().thenComparingInt(Scored::entry))
        .limit(MOST_HITS)
        .map(one -> hit(entries.get(one.entry()), wanted))
        .toList();
  }

  private Map<Integer, Double> find(String start) {
    Map<Integer, Double> found = new HashMap<>();
    weights
        .subMap(start, true, start + Character.MAX_VALUE, false)
        .forEach((word, places) ->
            places.forEach((entry, weight) ->
                found.merge(
                    entry, word.equals(start) ? weight * WHOLE_WORD : weight, Double::sum)));
    return found;
  }

  private Map<Integer, Double> scores(Map<Integer, Double> found) {
    double rarity = Math.log(1 + (double) entries.size() / Math.max(1, found.size()));
    Map<Integer, Double> scores = new HashMap<>(found);
    scores.replaceAll((_, weight) -> rarity * weight / (weight + SATURATION) + weight / 100);
    return scores;
  }

  private static HelpHit hit(Entry entry, List<String> wanted) {
    HelpPage.Section section = entry.section();
    Excerpt excerpt = Excerpt.of(section.words(), wanted);
    boolean top = section.equals(entry.page().sections().getFirst());
    return new HelpHit(
        entry.page().id(),
        top ? "" : section.anchor(),
        entry.page().title(),
        top ? "" : section.heading(),
        excerpt.text(),
        excerpt.marks());
  }
}

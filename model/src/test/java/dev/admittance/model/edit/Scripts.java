package dev.admittance.model.edit;

import java.util.List;
import java.util.random.RandomGenerator;

/// Texts as people of all the world write them, on one line: from the right, mixed with what is
/// written from the left, ideographs, letters of several characters, and emoji.
final class Scripts {
  private static final List<String> WORDS =
      List.of(
          "مرحبا",
          "بالعالم",
          "مَرْحَبًا",
          "שלום",
          "שָׁלוֹם",
          "עולם",
          "Grüße",
          "queue-1",
          "受付",
          "こんにちは",
          "パピ\u3099プ",
          "안녕",
          "\u1112\u1161\u11AB",
          // Ideographs beyond the first 65,536 characters.
          "\uD842\uDFB7\u91CE\u5BB6",
          "\uD867\uDE3D",
          "e\u0301a\u0323\u0302",
          "नमस्ते",
          "ไม่",
          "😀",
          "👍🏽",
          "👩\u200D💻",
          "👨\u200D👩\u200D👧\u200D👦",
          "🏳\uFE0F\u200D🌈",
          "🇩🇪🇯🇵",
          // The flag of Scotland: a black flag and letters that are not drawn.
          "\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F",
          "1\uFE0F\u20E3",
          // Marks that say how to order what is around them.
          "\u200Fא\u200E",
          "\u2067שלום\u2069",
          "\u202Bمرحبا\u202C",
          "می\u200Cخواهم",
          "٣٤",
          "名\u3000前",
          "a\u00A0b");

  private static final List<String> JOINS = List.of("", " ", "-", "/", ".", ", ", "、", " — ", "؛ ");

  private Scripts() {}

  /// One to five words. None begins or ends with a space.
  static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder(word(random));
    for (int more = random.nextInt(5); more > 0; more--) {
      text.append(JOINS.get(random.nextInt(JOINS.size()))).append(word(random));
    }
    return text.toString();
  }

  private static String word(RandomGenerator random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }
}

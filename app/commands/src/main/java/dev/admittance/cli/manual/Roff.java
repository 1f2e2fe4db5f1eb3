package dev.admittance.cli.manual;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text in roff, the language of manual pages, with macros that every `man` knows (man(7)).
///
/// Texts are escaped: nothing in them is interpreted as a macro or an escape. Text between
/// backquotes is set in bold.
final class Roff {
  private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`");

  private final StringBuilder page = new StringBuilder();

  /// @param name the subject of the page
  /// @param section of the manual
  /// @param source the program with its version
  Roff(String name, int section, String source) {
    // No date: the same program has the same page, whenever it was built.
    macro("TH", name.toUpperCase(Locale.ROOT), String.valueOf(section), "", source);
    // Left-aligned without hyphenation, so that copied text works.
    page.append(".nh\n.ad l\n");
  }

  void section(String title) {
    macro("SH", title);
  }

  void subsection(String title) {
    macro("SS", title);
  }

  void paragraph(String text) {
    page.append(".PP\n");
    text(text);
  }

  /// Writes an indented example line.
  void example(String line) {
    page.append(".RS 4\n");
    text(line);
    page.append(".RE\n");
  }

  /// Writes a term with its description.
  void term(String term, String text) {
    page.append(".TP\n");
    bold(term);
    text(text);
  }

  /// Writes a synopsis that begins with `name` in bold, with further lines indented.
  void synopsis(String name, String rest) {
    page.append(".HP\n\\fB").append(escape(name)).append("\\fR ").append(escape(rest)).append('\n');
  }

  private void bold(String text) {
    page.append("\\fB").append(escape(text)).append("\\fR\n");
  }

  private void text(String text) {
    Matcher quoted = QUOTED.matcher(text);
    StringBuilder line = new StringBuilder();
    int end = 0;
    while (quoted.find()) {
      line.append(escape(text.substring(end, quoted.start())));
      line.append("\\fB").append(escape(quoted.group(1))).append("\\fR");
      end = quoted.end();
    }
    line.append(escape(text.substring(end)));
    // These characters are only special at the beginning of a line.
    boolean control = line.indexOf(".") == 0;
    page.append(control ? "\\&" : "").append(line).append('\n');
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escape(argument)).append('"');
    }
    page.append('\n');
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(character -> {
          switch (character) {
            case '\\' -> escaped.append("\\e");
            case '-' -> escaped.append("\\-");
            case '"' -> escaped.append("\\(dq");
            case '\'' -> escaped.append("\\(aq");
            case '`' -> escaped.append("\\(ga");
            case '^' -> escaped.append("\\(ha");
            case '~' -> escaped.append("\\(ti");
            case '\n' -> escaped.append(' ');
            default -> {
              if (character < 128) {
                escaped.appendCodePoint(character);
              } else {
                escaped.append(String.format(Locale.ROOT, "\\[u%04X]", character));
              }
            }
          }
        });
    return escaped.toString();
  }

  @Override
  public String toString() {
    return page.toString();
  }
}

package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.StepType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads an address from left to right and refuses whatever the grammar of [StepAddress] does not
/// have.
final class AddressReader {
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

  private final String text;
  private int at;

  AddressReader(String text) {
    this.text = text;
    // The fragment of a link into an exported page.
    this.at = text.indexOf('#') + 1;
  }

  private static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    private final AddressReading.Unreadable why;

    UnreadableException(int at, String message) {
      super(message, null, false, false);
      why = new AddressReading.Unreadable(at + 1, message);
    }
  }

  AddressReading address() {
    try {
      CaptureReference capture = capture();
      if (atEnd()) {
        return new AddressReading.Read(new StepAddress(capture, "", Optional.empty()));
      }
      expect('@', "Here stands `@` with a step, or the end.");
      String run = "";
      if (text.indexOf('@', at) >= 0) {
        int start = at;
        run = name();
        if (run.isEmpty()) {
          throw new UnreadableException(start, "The title of a run is missing before `@`.");
        }
        expect('@', "Here stands `@` with a step.");
      }
      StepPoint point = point();
      return new AddressReading.Read(new StepAddress(capture, run, Optional.of(point)));
    } catch (UnreadableException e) {
      return e.why;
    }
  }

  /// Reads a place alone.
  TracePlaceReading wholePlace() {
    try {
      TracePlace place = place();
      if (!atEnd()) {
        throw unexpected("A place ends with a phase, a hook or a policy.");
      }
      return new TracePlaceReading.Read(place);
    } catch (UnreadableException e) {
      return new TracePlaceReading.Unreadable(e.why.column(), e.why.message());
    }
  }

  private CaptureReference capture() throws UnreadableException {
    int start = at;
    String source = decoded(c -> AddressText.isPlain(c) || c == '/' || c == '+');
    if (source.isEmpty()) {
      throw new UnreadableException(
          start, "An address begins with a capture, such as `captures/pods.jsonl:12`.");
    }
    String uid = "";
    if (skip('=')) {
      int from = at;
      uid = name();
      if (uid.isEmpty()) {
        throw new UnreadableException(from, "After `=` stands the uid of the request.");
      }
    }
    return new CaptureReference(source, uid);
  }

  private StepPoint point() throws UnreadableException {
    TracePlace place = place();
    expect('/', "After `" + AddressText.of(place) + "` stands `/` and a step.");
    int start = at;
    String word = word();
    int colon = word.indexOf(':');
    StepType type = type(colon < 0 ? word : word.substring(0, colon), start);
    int number = colon < 0 ? 1 : number(word.substring(colon + 1), start + colon + 1);
    OptionalInt operation = OptionalInt.empty();
    if (follows(AddressText.OPERATION)) {
      expect('/', "After `operation` stands `/` and its number in the patch.");
      int digits = at;
      operation = OptionalInt.of(number(word(), digits));
    }
    Optional<String> value = Optional.empty();
    if (follows(AddressText.VALUE)) {
      if (!atEnd() && text.charAt(at) != '/') {
        throw new UnreadableException(at, "After `value` stands a pointer, such as `/spec`.");
      }
      value = Optional.of(pointer());
    }
    if (!atEnd()) {
      throw unexpected("After a step stands `/operation/N`, `/value/POINTER` or the end.");
    }
    return new StepPoint(place, type, number, operation, value);
  }

  private TracePlace place() throws UnreadableException {
    int start = at;
    String word = word();
    boolean again = word.equals(AddressText.REINVOCATION);
    Phase phase =
        Arrays.stream(Phase.values())
            .filter(one -> again ? one == Phase.MUTATING : AddressText.phase(one, 0).equals(word))
            .findFirst()
            .orElseThrow(() ->
                new UnreadableException(start, "`" + word + "` is not a phase; it is " + phases()));
    return new TracePlace(phase, again ? 1 : 0, actor());
  }

  private static String phases() {
    return Stream.concat(
            Arrays.stream(Phase.values()).map(phase -> AddressText.phase(phase, 0)),
            Stream.of(AddressText.REINVOCATION))
        .collect(Collectors.joining(", ", "one of ", "."));
  }

  private StepActor actor() throws UnreadableException {
    if (follows(AddressText.HOOK)) {
      expect('/', "After `hook` stands `/CONFIGURATION/WEBHOOK`.");
      String configuration = name();
      expect('/', "After the configuration stands `/` and the webhook.");
      return new StepActor.Hook(configuration, name());
    }
    if (follows(AddressText.POLICY)) {
      expect('/', "After `policy` stands `/POLICY+BINDING`.");
      String policy = name();
      String binding = skip('+') ? name() : "";
      return new StepActor.Policy(policy, binding, skip('+') ? name() : "");
    }
    if (follows(AddressText.PLUGIN)) {
      expect('/', "After `plugin` stands `/PLUGIN`.");
      return new StepActor.Plugin(name());
    }
    return new StepActor.Server();
  }

  private static StepType type(String word, int start) throws UnreadableException {
    return Arrays.stream(StepType.values())
        .filter(type -> type.toString().equals(word))
        .findFirst()
        .orElseThrow(() ->
            new UnreadableException(
                start,
                word.isEmpty()
                    ? "The name of a step is missing, such as `HookCalled`."
                    : "`" + word + "` is not a step; an example is `HookCalled`."));
  }

  private static int number(String digits, int start) throws UnreadableException {
    if (!NUMBER.matcher(digits).matches()) {
      throw new UnreadableException(start, "Here stands a number from 1 on.");
    }
    return Integer.parseInt(digits);
  }

  private String pointer() throws UnreadableException {
    int start = at;
    String pointer = decoded(c -> AddressText.isPlain(c) || c == '/');
    if (pointer.matches("(?s).*~([^01].*|$)")) {
      throw new UnreadableException(
          start, "After `~` in a pointer stands `0` or `1`: `~0` is a tilde and `~1` a slash.");
    }
    return pointer;
  }

  /// A name with its percent-encoded characters.
  private String name() throws UnreadableException {
    return decoded(AddressText::isPlain);
  }

  /// A word of the grammar.
  private String word() {
    int start = at;
    while (!atEnd() && AddressText.isPlain(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  /// Whether a segment is next; reads it then.
  private boolean follows(String segment) {
    int end = at + 1 + segment.length();
    boolean next =
        text.startsWith("/" + segment, at) && (end == text.length() || text.charAt(end) == '/');
    at = next ? end : at;
    return next;
  }

  private boolean atEnd() {
    return at == text.length();
  }

  private boolean skip(char c) {
    boolean next = !atEnd() && text.charAt(at) == c;
    at += next ? 1 : 0;
    return next;
  }

  private void expect(char c, String otherwise) throws UnreadableException {
    if (!skip(c)) {
      throw unexpected(otherwise);
    }
  }

  /// The error at this place.
  ///
  /// @param otherwise its text, unless the character has no place in any address
  private UnreadableException unexpected(String otherwise) {
    boolean known =
        atEnd() || AddressText.isPlain(text.charAt(at)) || "/@=+".indexOf(text.charAt(at)) >= 0;
    return new UnreadableException(
        at,
        known
            ? otherwise
            : "`"
                + Character.toString(text.codePointAt(at))
                + "` is percent-encoded in an address, as UTF-8.");
  }

  private String decoded(IntPredicate plain) throws UnreadableException {
    StringBuilder result = new StringBuilder();
    while (!atEnd() && (text.charAt(at) == '%' || plain.test(text.charAt(at)))) {
      if (text.charAt(at) == '%') {
        result.append(bytes());
      } else {
        result.append(text.charAt(at) == '+' ? '#' : text.charAt(at));
        at++;
      }
    }
    return result.toString();
  }

  /// One run of percent-encoded bytes.
  private String bytes() throws UnreadableException {
    int start = at;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (skip('%')) {
      int high = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
      int low = at + 1 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
      if (high < 0 || low < 0 || text.charAt(at) > 'f' || text.charAt(at + 1) > 'f') {
        throw new UnreadableException(at - 1, "After `%` stand two hexadecimal digits.");
      }
      bytes.write(high << 4 | low);
      at += 2;
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException _) {
      throw new UnreadableException(start, "The percent-encoded bytes are not UTF-8.");
    }
  }
}

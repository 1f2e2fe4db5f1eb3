package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.Phase;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/// Writes addresses. Names are percent-encoded as UTF-8, except for the characters that have no
/// meaning in an address, a shell or the fragment of a URL.
final class AddressText {
  /// The second round of the mutating phase.
  static final String REINVOCATION = "reinvocation";

  static final String HOOK = "hook";
  static final String POLICY = "policy";
  static final String PLUGIN = "plugin";
  static final String OPERATION = "operation";
  static final String VALUE = "value";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private AddressText() {}

  static String of(StepAddress address) {
    StringBuilder text = new StringBuilder();
    source(address.capture().source(), text);
    String uid = address.capture().uid();
    if (!uid.isEmpty()) {
      text.append('=').append(encoded(uid));
    }
    address
        .point()
        .ifPresent(point -> {
          text.append(address.run().isEmpty() ? "" : "@" + encoded(address.run()));
          text.append(of(point));
        });
    return text.toString();
  }

  /// Several captures of one line have a `#`, which would begin a comment or a fragment.
  private static void source(String source, StringBuilder text) {
    source
        .codePoints()
        .forEach(c -> {
          switch (c) {
            case '/' -> text.append('/');
            case '#' -> text.append('+');
            default -> append(c, text);
          }
        });
    // A word with a hyphen in front is an option.
    if (text.indexOf("-") == 0) {
      text.replace(0, 1, "%2D");
    }
  }

  static String of(StepPoint point) {
    StringBuilder text = new StringBuilder("@");
    text.append(of(point.place())).append('/').append(point.type());
    if (point.number() > 1) {
      text.append(':').append(point.number());
    }
    point
        .operation()
        .ifPresent(number -> text.append('/').append(OPERATION).append('/').append(number));
    point
        .value()
        .ifPresent(pointer -> {
          text.append('/').append(VALUE);
          pointer
              .codePoints()
              .forEach(c -> {
                if (c == '/') {
                  text.append('/');
                } else {
                  append(c, text);
                }
              });
        });
    return text.toString();
  }

  static String of(TracePlace place) {
    return phase(place.phase(), place.round())
        + switch (place.actor()) {
          case StepActor.Server _ -> "";
          case StepActor.Hook(String configuration, String webhook) ->
              "/" + HOOK + "/" + encoded(configuration) + "/" + encoded(webhook);
          case StepActor.Policy(String policy, String binding, String param) ->
              "/"
                  + POLICY
                  + "/"
                  + encoded(policy)
                  + (binding.isEmpty() && param.isEmpty() ? "" : "+" + encoded(binding))
                  + (param.isEmpty() ? "" : "+" + encoded(param));
          case StepActor.Plugin(String plugin) -> "/" + PLUGIN + "/" + encoded(plugin);
        };
  }

  static String phase(Phase phase, int round) {
    return round == 0 ? phase.name().toLowerCase(Locale.ROOT) : REINVOCATION;
  }

  private static String encoded(String name) {
    StringBuilder text = new StringBuilder();
    name.codePoints().forEach(c -> append(c, text));
    return text.toString();
  }

  /// Whether a character of a name stands for itself.
  static boolean isPlain(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-._:".indexOf(c) >= 0;
  }

  private static void append(int c, StringBuilder text) {
    if (isPlain(c)) {
      text.appendCodePoint(c);
    } else {
      for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
        text.append('%').append(HEX.toHexDigits(b));
      }
    }
  }
}

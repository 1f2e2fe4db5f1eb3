package dev.admittance.app.messages;

import java.text.Format;
import java.text.MessageFormat;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The messages of a part of the window, from the bundle `messages` in its package. A key that
/// begins with `shared.` is one of the bundle `shared`, which has the texts of many packages. The
/// window speaks English, whatever the language of the system.
///
/// A message with arguments is a pattern of [MessageFormat], in which an apostrophe is doubled; a
/// message without arguments is used verbatim. Texts of Kubernetes and explanations of the
/// simulator are not messages.
public final class Messages {
  /// The prefix of the keys of shared texts.
  static final String SHARED = "shared.";

  private static final Map<String, Messages> OF_PACKAGES = new ConcurrentHashMap<>();

  private final ResourceBundle bundle;
  private final ResourceBundle shared = bundle(Messages.class, "shared");
  private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();

  private Messages(ResourceBundle bundle) {
    this.bundle = bundle;
  }

  /// The messages of a class's package.
  ///
  /// @throws MissingResourceException if it has none
  public static Messages of(Class<?> user) {
    return OF_PACKAGES.computeIfAbsent(
        user.getPackageName(), _ -> new Messages(bundle(user, "messages")));
  }

  private static ResourceBundle bundle(Class<?> user, String name) {
    return ResourceBundle.getBundle(
        user.getPackageName() + "." + name,
        Locale.ROOT,
        user.getClassLoader(),
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  /// A message without arguments.
  ///
  /// @throws MissingResourceException if there is none with this key
  public String get(String key) {
    return key.startsWith(SHARED)
        ? shared.getString(key.substring(SHARED.length()))
        : bundle.getString(key);
  }

  /// A message with arguments. Numbers have no separators, as for ports and line numbers, unless
  /// the pattern has a format, such as `{0,choice,1#one file|1<{0} files}`.
  ///
  /// @throws MissingResourceException if there is none with this key
  public String get(String key, @Nullable Object... arguments) {
    return patterns.computeIfAbsent(key, missing -> Pattern.of(get(missing))).fill(arguments);
  }

  /// A parsed message.
  ///
  /// @param plain the indices of arguments without a format in the pattern
  private record Pattern(MessageFormat format, Set<Integer> plain) {
    static Pattern of(String text) {
      MessageFormat format = new MessageFormat(text, Locale.ENGLISH);
      @Nullable Format[] formats = format.getFormatsByArgumentIndex();
      Set<Integer> plain = new HashSet<>();
      for (int i = 0; i < formats.length; i++) {
        if (formats[i] == null) {
          plain.add(i);
        }
      }
      return new Pattern(format, Set.copyOf(plain));
    }

    String fill(@Nullable Object[] arguments) {
      @Nullable Object[] written = arguments.clone();
      for (int i = 0; i < written.length; i++) {
        written[i] = plain.contains(i) ? String.valueOf(written[i]) : written[i];
      }
      // MessageFormat is not thread-safe.
      return ((MessageFormat) format.clone()).format(written);
    }
  }
}

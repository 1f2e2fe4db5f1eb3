package dev.admittance.simulator.defaulting;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses names of container images as `github.com/distribution/reference` does.
final class ImageName {
  private static final int LONGEST_NAME = 255;

  /// Shorter than an identifier, which has the form of a name.
  private static final int LONGEST_PLAIN = 63;

  private static final String DOMAIN_PART = "(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])";
  private static final String DOMAIN =
      "(?:" + DOMAIN_PART + "(?:\\." + DOMAIN_PART + ")*|\\[(?:[a-fA-F0-9:]+)\\])(?::[0-9]+)?";
  private static final String PATH_PART = "[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*";
  private static final Pattern REFERENCE =
      Pattern.compile(
          "("
              + DOMAIN
              + "/"
              + PATH_PART
              + "(?:/"
              + PATH_PART
              + ")*)(?::([a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}))?(?:@(.*))?");
  private static final Pattern IDENTIFIER = Pattern.compile("[a-f0-9]{64}");
  private static final Pattern DIGEST =
      Pattern.compile("sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128}");
  private static final String HUB = "docker.io";

  private ImageName() {}

  /// Whether the tag of an image is `latest`, which is the default without tag and digest. False
  /// for an invalid name.
  static boolean isLatest(String image) {
    if (isPlain(image)) {
      int colon = image.indexOf(':');
      return colon < 0 || image.substring(colon + 1).equals("latest");
    }
    return isLatestOfAny(image);
  }

  /// Whether an image has the most frequent form: short, lower case, words with single separators,
  /// without port and digest. All such names are valid.
  private static boolean isPlain(String image) {
    if (image.length() > LONGEST_PLAIN) {
      return false;
    }
    boolean word = false;
    boolean tag = false;
    for (int i = 0; i < image.length(); i++) {
      char c = image.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        word = true;
      } else if (word && (c == '.' || c == '-' || (!tag && (c == '/' || c == ':')))) {
        word = false;
        tag |= c == ':';
      } else {
        return false;
      }
    }
    return word;
  }

  static boolean isLatestOfAny(String image) {
    if (IDENTIFIER.matcher(image).matches()) {
      return false;
    }
    List<String> parts = domainAndRest(image);
    String rest = parts.getLast();
    int colon = rest.indexOf(':');
    String remote = colon < 0 ? rest : rest.substring(0, colon);
    if (!remote.toLowerCase(Locale.ROOT).equals(remote)) {
      return false;
    }
    Matcher name = REFERENCE.matcher(String.join("/", parts));
    if (!name.matches() || name.group(1).length() > LONGEST_NAME) {
      return false;
    }
    String tag = name.group(2);
    String digest = name.group(3);
    if (digest != null && !DIGEST.matcher(digest).matches()) {
      return false;
    }
    return tag == null ? digest == null : tag.equals("latest");
  }

  private static List<String> domainAndRest(String image) {
    int slash = image.indexOf('/');
    if (slash < 0) {
      return List.of(HUB, "library/" + image);
    }
    String first = image.substring(0, slash);
    boolean domain =
        first.equals("localhost")
            || first.contains(".")
            || first.contains(":")
            || !first.toLowerCase(Locale.ROOT).equals(first);
    String host = !domain || first.equals("index.docker.io") ? HUB : first;
    String rest = domain ? image.substring(slash + 1) : image;
    return List.of(host, host.equals(HUB) && rest.indexOf('/') < 0 ? "library/" + rest : rest);
  }
}

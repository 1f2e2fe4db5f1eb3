package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The URL of a hook, W-26, in the words of the server.
class UrlRulesTest {
  private static final String DESIRED = "; desired format: https://host[/path]";

  /// W-26.
  @Test
  void theUrlIsHttpsAndNothingButHostAndPath() {
    String scheme = ": 'https' is the only allowed URL scheme" + DESIRED;
    String host = ": host must be specified" + DESIRED;
    assertThat(urlErrors("https://10.0.0.1:8443/a?")).isEmpty();
    assertThat(urlErrors("https://localhost#")).isEmpty();
    assertThat(urlErrors("http://localhost/a")).containsExactly("Invalid value: \"http\"" + scheme);
    assertThat(urlErrors("https:///a")).containsExactly("Invalid value: \"\"" + host);
    assertThat(urlErrors("example.com/a"))
        .containsExactly("Invalid value: \"\"" + scheme, "Invalid value: \"\"" + host);
    assertThat(urlErrors("https://u:p!@x/a?b=c#d%20e"))
        .containsExactly(
            "Invalid value: \"u:p%21\": user information is not permitted in the URL",
            "Invalid value: \"d e\": fragments are not permitted in the URL",
            "Invalid value: \"b=c\": query parameters are not permitted in the URL");
  }

  /// W-26: the server says that a URL is required where it cannot parse the one that is there.
  @Test
  void aUrlThatCannotBeParsedIsReportedAsMissing() {
    assertThat(urlErrors("https://x:80a/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://x:80a/\": invalid port"
                + " \":80a\" after host"
                + DESIRED);
    assertThat(urlErrors("https://a b/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://a b/\": invalid character"
                + " \" \" in host name"
                + DESIRED);
    assertThat(urlErrors("https://[1::2::3]/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://[1::2::3]/\": invalid host:"
                + " ParseAddr(\"1::2::3\"): multiple :: in address (at \":3\")"
                + DESIRED);
    assertThat(urlErrors("https://[10.0.0.1]/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://[10.0.0.1]/\": invalid"
                + " IP-literal"
                + DESIRED);
    assertThat(urlErrors("https://[fe80::1%25eth0]:8443/")).isEmpty();
    assertThat(urlErrors("https://x/%zz"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://x/%zz\": invalid URL escape"
                + " \"%zz\""
                + DESIRED);
    assertThat(urlErrors(":"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \":\": missing protocol scheme"
                + DESIRED);
    assertThat(urlErrors("10.0.0.1:80/a"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"10.0.0.1:80/a\": first path segment"
                + " in URL cannot contain colon"
                + DESIRED);
  }

  private static List<String> urlErrors(String url) {
    return errors("clientConfig: {url: \"" + url + "\"}").stream()
        .map(error -> error.replaceFirst("^clientConfig\\.url: ", ""))
        .toList();
  }
}

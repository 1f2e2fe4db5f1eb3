package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.analysis.logpoint.LoggedValue;
import dev.admittance.simulator.trace.Phase;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What is in a shared page, and what is not.
class SessionPageTest {
  private static final Disclosure ALL = new Disclosure(true, true);

  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/]{16,}={0,2}");

  @Test
  void everyStepHasASectionAndALineInTheList() {
    SharedSession session = Runs.hostile();
    String page = SessionPage.write(session, Disclosure.USUAL);

    int steps = session.trace().steps().size();
    StepAddresses addresses = StepAddresses.of(session.trace());
    for (int i = 0; i < steps; i++) {
      assertThat(page)
          .contains("<section id=\"" + addresses.of(i) + "\"")
          .contains("href=\"#" + addresses.of(i) + "\"")
          .contains("<code>" + addresses.of(i) + "</code>");
    }
    assertThat(page.contains("Step 1 of " + steps)).isTrue();
    assertThat(page.contains("deny.shop.example denied the request")).isTrue();
  }

  @Test
  void dataOfSecretsIsNowhereInThePage() {
    String page = SessionPage.write(Runs.secret(), Disclosure.USUAL);

    assertThat(readable(page))
        .doesNotContain(Runs.PASSWORD, Runs.ENCODED, "-by-hook", "MQ==")
        .contains("password (redacted) is weak")
        .contains("The data of Secrets is left out.");
  }

  @Test
  void logPointsAreALane() {
    LogPoint point = new LogPoint(new Breakpoint.AtPhase(Phase.RECEIVED), "object.data <= x");
    LoggedValue value = new LoggedValue(LoggedValue.Kind.VALUE, "\"" + Runs.PASSWORD + "\"");
    SharedSession run = Runs.secret();
    SharedSession logged =
        new SharedSession(
            run.title(),
            run.run(),
            run.trace(),
            run.hooks(),
            List.of(new LoggedPoint(point, List.of(value)), new LoggedPoint(point, List.of())));

    assertThat(SessionPage.write(run, Disclosure.USUAL)).doesNotContain("<section class=\"log\"");
    assertThat(SessionPage.write(logged, Disclosure.USUAL))
        .contains(
            "aria-label=\"Log points\"", "object.data &lt;= x", "<strong>not reached</strong>")
        .doesNotContain(Runs.PASSWORD);
    assertThat(SessionPage.write(logged, ALL)).contains(Runs.PASSWORD);
  }

  @Test
  void dataOfSecretsIsInThePageWhereSomebodyAsksForIt() {
    assertThat(SessionPage.write(Runs.secret(), ALL))
        .contains(Runs.PASSWORD, Runs.ENCODED, "-by-hook", "The data of Secrets is in this file.");
  }

  @Test
  void environmentIsIncludedOnRequest() {
    assertThat(SessionPage.write(Runs.hostile(), new Disclosure(false, true)))
        .contains(Runs.VARIABLE);
    assertThat(readable(SessionPage.write(Runs.hostile(), Disclosure.USUAL)))
        .doesNotContain(Runs.VARIABLE, "s3cret")
        .contains("DATABASE");
  }

  @Test
  void nothingFromOutsideIsReadAsMarkup() {
    String page = SessionPage.write(Runs.hostile(), Disclosure.USUAL);

    assertThat(page)
        .doesNotContain("<img", "<script>alert", "<b onclick", "pod-<i>", "<shop>")
        .contains("&lt;img src=x onerror=alert(1)&gt;", "pod-&lt;i&gt;", "CREATE &lt;shop&gt;");
    assertThat(Pattern.compile("<script").matcher(page).results()).hasSize(1);
  }

  @Test
  void pageAsksForNothingFromAnywhere() {
    String page = SessionPage.write(Runs.hostile(), Disclosure.USUAL);

    assertThat(page)
        .contains("default-src 'none'")
        .doesNotContain("unsafe-inline", "src=\"", "url(");
    assertThat(Pattern.compile("href=\"([^\"]*)\"").matcher(page).results().map(m -> m.group(1)))
        .isNotEmpty()
        .allMatch(link -> link.startsWith("#"));
  }

  /// The page, and whatever stands in it in base64.
  private static String readable(String page) {
    StringBuilder all = new StringBuilder(page);
    BASE64
        .matcher(page)
        .results()
        .map(MatchResult::group)
        .forEach(found -> {
          try {
            all.append('\n')
                .append(new String(Base64.getDecoder().decode(found), StandardCharsets.UTF_8));
          } catch (IllegalArgumentException noBase64) {
            // Some other long word.
          }
        });
    return all.toString();
  }
}

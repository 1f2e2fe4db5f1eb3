package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Finding the one capture among many: by the filter, by groups, and in a file that is not loaded.
class CapturesJourneyTest extends WindowTest {
  private static final int MANY = 5_000;

  /// Too long for a row, together with a number that tells requests apart.
  private static final String LONG = "a-name-of-as-many-as-sixty-letters-which-differ-at-their-end";

  @TempDir private Path folder;

  @Test
  void personFindsWhatWasDeniedByFilterAndGroups() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.until("verdicts are there", () -> window.items("debug/captures").size() == 10);

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("verd");
    window.press(KeyCode.TAB);
    window.write("den");
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/captures-summary", "2 of 10 captures");
    assertThat(window.text("debug/captures-filter")).isEqualTo("verdict:Denied ");

    window.write("usr:x");
    window.awaitText("debug/captures-filter-problem", "`usr` is not a field");
    window.screenshot("captures-unknown-field");
    window.press(KeyCode.ESCAPE);
    window.awaitText("debug/captures-summary", "10 captures");

    window.click("debug/captures-group");
    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.until("groups are there", () -> window.items("debug/captures").size() > 10);
    int unfolded = window.items("debug/captures").size();
    window.screenshot("captures-grouped");

    window.press(KeyCode.ALT, KeyCode.DIGIT1);
    window.press(KeyCode.HOME);
    window.press(KeyCode.LEFT);
    assertThat(window.items("debug/captures")).hasSizeLessThan(unfolded);
    window.press(KeyCode.RIGHT);
    assertThat(window.items("debug/captures")).hasSize(unfolded);
    window.clickRow("debug/captures", 0);
    assertThat(window.items("debug/captures")).hasSizeLessThan(unfolded);
  }

  @Test
  void personFindsOneCaptureInAFileThatIsNotLoaded() throws IOException, TimeoutException {
    Path file = folder.resolve("many.jsonl");
    Files.writeString(
        file,
        IntStream.range(0, MANY)
            .mapToObj(CapturesJourneyTest::review)
            .collect(Collectors.joining("\n", "", "\n{damaged\n")));
    WindowRobot window = open("--theme=dark", "--sample=true", "--captures=" + file);
    window.awaitText("debug/captures-file", "many.jsonl");
    window.awaitText("debug/captures-file-words", "1 value is not a capture: line 5001");
    window.awaitText("debug/captures-summary", "5,000 captures");

    window.focus("debug/captures");
    window.press(KeyCode.END);
    window.awaitText("debug/title", "CREATE pods bookshop/p4999");
    window.screenshot("captures-file");

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("user:ada name:p42 -name:p42-");
    window.awaitText("debug/captures-summary", "of 5,000 captures");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.ENTER);

    window.click("debug/simulate-all");
    window.until("all are simulated", () -> !window.shows("debug/simulate-all"));
    window.click("debug/close-captures");
    window.awaitText("debug/captures-summary", "10 captures");
  }

  @Test
  void personFollowsOneRequestOfALargeLog() throws IOException, TimeoutException {
    Path file = folder.resolve("many.jsonl");
    Files.writeString(
        file,
        IntStream.range(0, MANY)
            .mapToObj(CapturesJourneyTest::review)
            .collect(Collectors.joining("\n", "", "\n")));
    WindowRobot window = open("--theme=light", "--sample=true", "--captures=" + file);
    window.awaitText("debug/captures-summary", "5,000 captures");

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("user:ada name:p4242");
    window.awaitText("debug/captures-summary", "1 of 5,000 captures");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/title", "CREATE pods bookshop/p4242");
    window.awaitText("debug/outcome", "The patch of sidecar.mesh.bookshop.example does not apply");
    window.awaitText("debug/outcome-reason", "missing value");
    window.press(KeyCode.ALT, KeyCode.J);
    window.until(
        "the step that decides is there",
        () -> !window.text("debug/headline").contains("Request received"));
    String decisive = window.text("debug/headline");
    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.awaitText("debug/why-verdict", "sidecar.mesh.bookshop.example");
    window.screenshot("large-log-why");

    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.K);
    String link = window.clipboard();
    assertThat(link).contains("many.jsonl:4243");
    window.press(KeyCode.CONTROL, KeyCode.F);
    window.press(KeyCode.ESCAPE);
    window.until(
        "all are listed", () -> window.text("debug/captures-summary").equals("5,000 captures"));
    window.focus("debug/captures");
    window.press(KeyCode.HOME);
    window.awaitText("debug/title", "CREATE pods bookshop/p0");
    window.copy(link);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.press(KeyCode.CONTROL, KeyCode.V);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/title", "CREATE pods bookshop/p4242");
    window.awaitText("debug/headline", decisive);

    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.G);
    window.click("debug/log-expression");
    window.write("object.metadata.namespace");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.ENTER);
    window.awaitWords("debug/log-points", Pattern.compile("5,000 evaluations, 1 value.*"));
    window.screenshot("large-log-points");
  }

  @Test
  void personTellsRequestsOfALogApart() throws IOException, TimeoutException {
    Path file = folder.resolve("audit.jsonl");
    Files.writeString(
        file,
        IntStream.range(0, 40)
            .mapToObj(CapturesJourneyTest::event)
            .collect(Collectors.joining("\n", "", "\n")));
    WindowRobot window = open(960, 600, "--theme=light", "--sample=true", "--captures=" + file);
    window.awaitText("debug/captures-summary", "40 captures");

    window.awaitWords("debug/captures", Pattern.compile("pods/eviction"));
    window.awaitWords("debug/captures", Pattern.compile(".*" + LONG + "-0"));
    window.awaitWords("debug/captures", Pattern.compile("08:15:30\\.003"));
    window.awaitWords("debug/captures", Pattern.compile("Admitted"));
    assertThat(window.scrollsSideways("debug/captures")).isFalse();
    window.screenshot("captures-audit");

    window.click("debug/captures-columns");
    assertThat(window.menuText("debug/captures-columns/time")).isEqualTo("Time");
    window.choose("debug/captures-columns/time");
    window.awaitWords("debug/captures", Pattern.compile("2026-01-02 08:15:30\\.003"));
    assertThat(window.scrollsSideways("debug/captures")).isFalse();
  }

  private static String event(int number) {
    return """
    {"apiVersion":"audit.k8s.io/v1","kind":"Event","level":"RequestResponse",\
    "stage":"ResponseComplete","auditID":"e-%1$d","verb":"create",\
    "requestURI":"/api/v1/namespaces/bookshop/pods/%2$s-%1$d/eviction",\
    "user":{"username":"system:serviceaccount:kube-system:node-controller"},\
    "requestReceivedTimestamp":"2026-01-02T08:15:30.%3$03d000Z",\
    "objectRef":{"resource":"pods","namespace":"bookshop","name":"%2$s-%1$d","apiVersion":"v1",\
    "subresource":"eviction"},"responseStatus":{"code":201},\
    "requestObject":{"apiVersion":"policy/v1","kind":"Eviction",\
    "metadata":{"name":"%2$s-%1$d","namespace":"bookshop"}}}\
    """
        .formatted(number, LONG, number);
  }

  private static String review(int number) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u-%1$d",\
    "kind":{"group":"","version":"v1","kind":"Pod"},\
    "resource":{"group":"","version":"v1","resource":"pods"},"name":"p%1$d","namespace":"bookshop",\
    "operation":"CREATE","userInfo":{"username":"%2$s"},\
    "object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p%1$d","namespace":"bookshop"},\
    "spec":{"containers":[{"name":"web","image":"web:1"}]}}}}\
    """
        .formatted(number, number % 2 == 0 ? "ada" : "eve");
  }
}

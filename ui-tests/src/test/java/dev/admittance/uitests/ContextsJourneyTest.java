package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.HomeFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What people do before they connect: find the right context, see what is wrong with one, and
/// decide whether a program may run.
@DisabledOnOs(OS.WINDOWS)
class ContextsJourneyTest extends WindowTest {
  private static final int CLOUD = 1;
  private static final int BROKEN = 2;

  @TempDir private Path home;

  @BeforeEach
  void writeKubeconfig() throws IOException {
    System.setProperty(HomeFolder.PROPERTY, home.toString());
    Path folder = Files.createDirectories(home.resolve(".kube"));
    Path login =
        Files.writeString(
            folder.resolve("login"),
            """
            #!/bin/sh
            echo "$@" >> "$HOME_OF_TEST/runs"
            cat <<'END'
            {"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential",
             "status":{"token":"throwaway"}}
            END
            """);
    assertThat(login.toFile().setExecutable(true)).isTrue();
    Files.writeString(
        folder.resolve("config"),
        """
        clusters:
        - {name: shop, cluster: {server: "https://127.0.0.1:1", insecure-skip-tls-verify: true}}
        users:
        - {name: dev, user: {token: throwaway}}
        - name: sso
          user:
            exec:
              apiVersion: client.authentication.k8s.io/v1
              command: ./login
              args: ["two words", "; id"]
              env: [{name: HOME_OF_TEST, value: "%s"}]
              interactiveMode: Never
        contexts:
        - {name: shop-prod, context: {cluster: shop, user: dev}}
        - {name: cloud, context: {cluster: shop, user: sso}}
        - {name: broken, context: {cluster: nowhere, user: dev}}
        """
            .formatted(home));
  }

  @AfterEach
  void leaveHome() {
    System.clearProperty(HomeFolder.PROPERTY);
  }

  private WindowRobot open(int context, String theme) throws TimeoutException {
    WindowRobot window = open("--theme=" + theme);
    window.click("rail/cluster");
    window.clickRow("cluster/contexts", context);
    return window;
  }

  @Test
  void personFindsAContextAndSeesWhatIsWrongWithAnother() throws TimeoutException {
    WindowRobot window = open(BROKEN, "light");
    window.until("it cannot be opened", () -> window.isDisabled("cluster/open-context"));
    window.screenshot("contexts-01-broken");

    window.focus("cluster/contexts-search");
    window.write("prod");
    window.until("one is found", () -> window.items("cluster/contexts").size() == 1);
    window.press(KeyCode.ESCAPE);
    window.until("all are back", () -> window.items("cluster/contexts").size() == 3);
  }

  @Test
  void programsRunOnlyOnceAPersonAgreedAndThatCanBeTakenBack() throws TimeoutException {
    WindowRobot window = open(CLOUD, "light");
    window.click("cluster/open-context");
    window.until("the person is asked", () -> window.shows("cluster/plugin-dialog"));
    window.screenshot("contexts-02-plugin");
    window.press(KeyCode.ESCAPE);
    window.awaitText("cluster/connecting-title", "has not been allowed to run");
    assertThat(home.resolve("runs")).doesNotExist();

    window.click("cluster/connecting-try");
    window.click("cluster/plugin-allow");
    window.awaitText("cluster/connecting-title", "127.0.0.1:1");
    assertThat(home.resolve("runs")).hasContent("two words ; id\n");

    window.wheelAndClick("cluster/context-facts", "cluster/plugin-forget");
    window.until("it is forgotten", () -> !window.shows("cluster/plugin-forget"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void everythingCanBeReadAndHasAName(String theme) throws TimeoutException {
    SoftAssertions wrong = new SoftAssertions();
    WindowRobot window = open(BROKEN, theme);
    wrong.assertThat(window.unnamed("shell")).as("names").isEmpty();
    wrong.assertThat(window.contrast().faint()).as("contrast of a problem").isEmpty();
    window.clickRow("cluster/contexts", CLOUD);
    wrong.assertThat(window.contrast().faint()).as("contrast of facts").isEmpty();
    window.click("cluster/open-context");
    window.until("the person is asked", () -> window.shows("cluster/plugin-dialog"));
    wrong.assertThat(window.unnamed("shell")).as("names in the question").isEmpty();
    wrong.assertThat(window.contrast().faint()).as("contrast of the question").isEmpty();
    window.press(KeyCode.ESCAPE);
    wrong.assertAll();
  }
}

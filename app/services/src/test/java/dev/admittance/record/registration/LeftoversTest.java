package dev.admittance.record.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private static JsonObject configuration(String name, String labels, String startedBy, String url)
      throws IOException {
    return (JsonObject)
        JsonText.parse(
            """
            {"metadata":{"name":"%s","labels":%s,"annotations":{"admittance.dev/started-by":"%s"}},
            "webhooks":[{"clientConfig":{"url":"%s"}}]}
            """
                .formatted(name, labels, startedBy, url));
  }

  private static final String OURS = "{\"admittance.dev/recording\":\"x\"}";

  @Test
  void onlyRecordingsThatAreNotOnesOwnAreFound() throws IOException {
    List<JsonObject> all =
        List.of(
            configuration("guard", "{}", "", "https://h/"),
            configuration("own", OURS, "me", "https://h/"),
            configuration("lost", OURS, "ann@desk", "https://10.0.0.1:8443/record/secret"));

    assertThat(Leftovers.among(all, List.of("own")))
        .containsExactly(new Leftovers.Leftover("lost", "ann@desk", "", "10.0.0.1:8443"));
  }

  @Test
  void whatTheySayIsBoundedAndSteersNoTerminal() throws IOException {
    Leftovers.Leftover found =
        Leftovers.among(
                List.of(
                    configuration(
                        "lost", OURS, "\\u001b[31m\\n" + "x".repeat(5000), "https://h/p?q")),
                List.of())
            .getFirst();

    assertThat(found.startedBy()).hasSize(200).startsWith("[31mx");
    assertThat(found.title()).isEqualTo("lost, started by " + found.startedBy() + ", calls h");
  }

  @Test
  void whatMakesNoSenseIsNoHarm() throws IOException {
    JsonObject odd =
        (JsonObject)
            JsonText.parse("{\"metadata\":{\"name\":7,\"labels\":" + OURS + "},\"webhooks\":[1]}");

    assertThat(Leftovers.among(List.of(odd, JsonObject.EMPTY), List.of()))
        .containsExactly(new Leftovers.Leftover("", "", "", ""));
  }
}

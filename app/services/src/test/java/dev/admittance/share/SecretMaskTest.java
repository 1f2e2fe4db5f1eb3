package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class SecretMaskTest {
  private static final String VALUE = "correct-horse-battery";
  private static final Disclosure ALL = new Disclosure(true, true);

  private final HiddenValues found = new HiddenValues();

  private static JsonValue json(String text) throws IOException {
    return JsonText.parse(text.replace("VALUE", VALUE).replace("CODED", base64(VALUE)));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private String hidden(Disclosure disclosure, boolean ofSecret, String text) throws IOException {
    return JsonText.write(new SecretMask(disclosure, ofSecret).hide(json(text), found));
  }

  private String hidden(String text) throws IOException {
    return hidden(Disclosure.OF_REPORTS, false, text);
  }

  @Test
  void dataOfASecretIsHiddenAndCanStillBeDecoded() throws IOException {
    String hidden =
        hidden(
            """
            {"kind":"Secret","metadata":{"name":"db"},
             "data":{"password":"CODED"},"stringData":{"user":"VALUE"}}
            """);

    assertThat(hidden)
        .contains("\"name\":\"db\"", "\"password\":\"" + base64(HiddenValues.MARK) + "\"")
        .contains("\"user\":\"" + HiddenValues.MARK + "\"")
        .doesNotContain(VALUE, base64(VALUE));
    assertThat(found.hide("denied: " + VALUE + " and " + base64(VALUE)))
        .as("whoever tells of it elsewhere")
        .isEqualTo("denied: " + HiddenValues.MARK + " and " + HiddenValues.MARK);
  }

  @Test
  void theCopyThatKubectlAppliedGoesToo() throws IOException {
    String hidden =
        hidden(
            """
            {"kind":"Secret","metadata":{"annotations":{
              "kubectl.kubernetes.io/last-applied-configuration":
                "{\\"kind\\":\\"Secret\\",\\"stringData\\":{\\"a\\":\\"VALUE\\"}}",
              "team":"books"}}}
            """);

    assertThat(hidden).doesNotContain(VALUE).contains("books");
    assertThat(found.hide(VALUE)).isEqualTo(HiddenValues.MARK);
  }

  @Test
  void secretsAreFoundInListsWhoseItemsSayNoKind() throws IOException {
    assertThat(hidden("{\"kind\":\"SecretList\",\"items\":[{\"data\":{\"a\":\"CODED\"}}]}"))
        .doesNotContain(base64(VALUE));
    assertThat(hidden("{\"kind\":\"ConfigMapList\",\"items\":[{\"data\":{\"a\":\"VALUE\"}}]}"))
        .as("data of anything else stays")
        .contains(VALUE);
  }

  @Test
  void patchesOfASecretAreHiddenInBase64AndOut() throws IOException {
    String operations = "[{\"op\":\"add\",\"path\":\"/data/key\",\"value\":\"%s\"}]";
    String patch = base64(operations.formatted(base64(VALUE)));

    String hidden = hidden(Disclosure.USUAL, true, "{\"patch\":\"" + patch + "\"}");

    assertThat(hidden).doesNotContain(patch);
    assertThat(hidden)
        .contains(base64(operations.formatted(base64(HiddenValues.MARK)).replace("\n", "")));
    assertThat(hidden(Disclosure.USUAL, true, operations.formatted(base64(VALUE))))
        .doesNotContain(base64(VALUE));
    assertThat(hidden(Disclosure.USUAL, false, operations.formatted(base64(VALUE))))
        .as("of a ConfigMap")
        .contains(base64(VALUE));
  }

  @Test
  void aPatchOfASecretThatCannotBeReadIsHiddenAsAWhole() throws IOException {
    String odd = "{\"patch\":\"no patch: VALUE\"}";

    assertThat(hidden(Disclosure.USUAL, true, odd))
        .isEqualTo("{\"patch\":\"" + HiddenValues.MARK + "\"}");
    assertThat(hidden(Disclosure.USUAL, false, odd)).contains(VALUE);
  }

  @Test
  void operationsOnOtherMembersOfASecretStay() throws IOException {
    assertThat(
            hidden(
                Disclosure.USUAL,
                true,
                "[{\"op\":\"add\",\"path\":\"/database\",\"value\":\"VALUE\"}]"))
        .contains(VALUE);
  }

  @Test
  void valuesOfEnvironmentVariablesAreHiddenWhereAsked() throws IOException {
    String pod =
        """
        {"kind":"Pod","spec":{"containers":[{"env":[{"name":"PASSWORD","value":"VALUE"},
          {"name":"OTHER","valueFrom":{"fieldRef":{"fieldPath":"metadata.name"}}}]}]}}
        """;

    assertThat(hidden(pod)).contains(VALUE);
    assertThat(hidden(Disclosure.USUAL, false, pod))
        .doesNotContain(VALUE)
        .contains("PASSWORD", HiddenValues.MARK, "metadata.name");
  }

  @Test
  void patchesOfEnvironmentVariablesAreHiddenWhereAsked() throws IOException {
    for (String operation :
        new String[] {
          "{\"op\":\"replace\",\"path\":\"/spec/containers/0/env/1/value\",\"value\":\"VALUE\"}",
          "{\"op\":\"add\",\"path\":\"/spec/containers/0/env/-\","
              + "\"value\":{\"name\":\"A\",\"value\":\"VALUE\"}}",
          "{\"op\":\"add\",\"path\":\"/spec/containers/0/env\","
              + "\"value\":[{\"name\":\"A\",\"value\":\"VALUE\"}]}"
        }) {
      assertThat(hidden(Disclosure.USUAL, false, "[" + operation + "]"))
          .doesNotContain(VALUE)
          .contains(HiddenValues.MARK);
      assertThat(hidden("[" + operation + "]")).contains(VALUE);
    }
  }

  @Test
  void whatAPersonLetsOutStaysByteForByte() throws IOException {
    String secret =
        "{\"kind\":\"Secret\",\"data\":{\"a\":\"CODED\"},\"stringData\":{\"b\":\"VALUE\"}}";

    assertThat(hidden(ALL, true, secret)).isEqualTo(JsonText.write(json(secret)));
  }

  @Test
  void hidingTwiceIsHidingOnce() throws IOException {
    String once = hidden("{\"kind\":\"Secret\",\"data\":{\"a\":\"CODED\"}}");

    assertThat(hidden(once)).isEqualTo(once);
    assertThat(found.hide(HiddenValues.MARK)).isEqualTo(HiddenValues.MARK);
  }
}

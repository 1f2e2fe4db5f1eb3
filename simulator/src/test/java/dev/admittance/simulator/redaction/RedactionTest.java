package dev.admittance.simulator.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class RedactionTest {
  private static Redaction.Redacted redact(String json) throws IOException {
    return Redaction.of(JsonText.parse(json.replace('\'', '"')));
  }

  private static JsonValue json(String json) throws IOException {
    return JsonText.parse(json.replace('\'', '"'));
  }

  @Test
  void whatHasNoSecretStaysAsItIs() throws IOException {
    JsonValue pod = json("{'kind':'Pod','data':{'a':'b'},'metadata':{'name':'x'}}");

    Redaction.Redacted result = Redaction.of(pod);

    assertThat(result.value()).isSameAs(pod);
    assertThat(result.changed()).isFalse();
  }

  @Test
  void dataOfASecretGoesAndItsKeysStay() throws IOException {
    Redaction.Redacted result =
        redact(
            "{'apiVersion':'v1','kind':'Secret','metadata':{'name':'s'},'data':{'a':'eA=='},"
                + "'stringData':{'b':'y'}}");

    assertThat(result.value())
        .isEqualTo(
            json(
                "{'apiVersion':'v1','kind':'Secret','metadata':{'name':'s'},"
                    + "'data':{'a':'cmVkYWN0ZWQ='},'stringData':{'b':'redacted'}}"));
    assertThat(result.replaced()).isEqualTo(2);
    assertThat(Redaction.of(result.value()).changed()).isFalse();
    assertThat(new String(Base64.getDecoder().decode(Redaction.BASE64), StandardCharsets.UTF_8))
        .isEqualTo(Redaction.TEXT);
  }

  @Test
  void whatKubectlRemembersIsCleanedToo() throws IOException {
    String remembered = "{\\\"kind\\\":\\\"Secret\\\",\\\"stringData\\\":{\\\"b\\\":\\\"hush\\\"}}";
    String text =
        "{\"kind\":\"Secret\",\"metadata\":{\"annotations\":{"
            + "\"kubectl.kubernetes.io/last-applied-configuration\":\""
            + remembered
            + "\"}}}";

    Redaction.Redacted result = Redaction.of(JsonText.parse(text));

    assertThat(JsonText.write(result.value())).doesNotContain("hush").contains("stringData");
    assertThat(result.replaced()).isEqualTo(1);
  }

  @Test
  void whatKubectlRemembersUnreadablyGoesAsAWhole() throws IOException {
    Redaction.Redacted result =
        redact(
            "{'kind':'Secret','metadata':{'annotations':{"
                + "'kubectl.kubernetes.io/last-applied-configuration':'hush {'}}}");

    assertThat(JsonText.write(result.value())).doesNotContain("hush");
  }

  @Test
  void requestsForSecretsAreKnownByTheirKind() throws IOException {
    Redaction.Redacted result =
        redact(
            "{'kind':'AdmissionReview','request':{'uid':'1','kind':{'group':'','version':'v1',"
                + "'kind':'Secret'},'operation':'UPDATE','object':{'data':{'a':'hush'}},"
                + "'oldObject':{'stringData':{'a':'hush'}}}}");

    assertThat(JsonText.write(result.value())).doesNotContain("hush");
    assertThat(result.replaced()).isEqualTo(2);
  }

  @Test
  void patchesOfSecretsKeepTheirPlaces() throws IOException {
    String patch =
        "[{\"op\":\"add\",\"path\":\"/data/a\",\"value\":\"hush\"},"
            + "{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"b\":\"loud\"}}]";
    String base64 = Base64.getEncoder().encodeToString(patch.getBytes(StandardCharsets.UTF_8));

    String result =
        JsonText.write(
            redact(
                    "{'request':{'kind':{'kind':'Secret'},'operation':'CREATE'},"
                        + "'response':{'allowed':true,'patch':'"
                        + base64
                        + "'}}")
                .value());

    String clean = result.replaceAll(".*\"patch\":\"([^\"]+)\".*", "$1");
    assertThat(new String(Base64.getDecoder().decode(clean), StandardCharsets.UTF_8))
        .doesNotContain("hush")
        .contains("/data/a", "loud");
  }

  @Test
  void auditEventsOfSecretsLoseWhatPatchesAddToThem() throws IOException {
    String annotation =
        "{\\\"patch\\\":[{\\\"op\\\":\\\"add\\\",\\\"path\\\":\\\"/stringData/x\\\","
            + "\\\"value\\\":\\\"hush\\\"}]}";

    Redaction.Redacted result =
        Redaction.of(
            JsonText.parse(
                "{\"kind\":\"Event\",\"objectRef\":{\"resource\":\"secrets\"},"
                    + "\"requestObject\":{\"data\":{\"a\":\"hush\"}},\"annotations\":{"
                    + "\"patch.webhook.admission.k8s.io/round_0_index_0\":\""
                    + annotation
                    + "\",\"other\":\"kept\"}}"));

    assertThat(JsonText.write(result.value()))
        .doesNotContain("hush")
        .contains("kept", "/stringData/x");
  }

  @Test
  void secretsInListsAndTokensAndKeysAreFound() throws IOException {
    Redaction.Redacted result =
        redact(
            "{'kind':'List','items':[{'kind':'SecretList','items':[{'data':{'a':'hush'}}]},"
                + "{'kind':'TokenReview','spec':{'token':'hush'}},"
                + "{'kind':'ConfigMap','data':{'key':'-----BEGIN RSA PRIVATE KEY-----hush'}}]}");

    assertThat(JsonText.write(result.value()))
        .doesNotContain("hush")
        .contains("'key'".replace('\'', '"'));
    assertThat(result.replaced()).isEqualTo(3);
  }

  private static void assertClean(Redaction.Redacted result) {
    assertThat(result.changed()).isTrue();
    assertThat(JsonText.write(result.value())).doesNotContain("hush");
    assertThat(Redaction.of(result.value()).changed()).isFalse();
  }

  @Test
  void listThatAnAuditEventTellsNeedNotSayTheKindOfItsItems() throws IOException {
    assertClean(
        redact(
            "{'kind':'Event','objectRef':{'resource':'secrets'},'verb':'list',"
                + "'responseObject':{'kind':'SecretList','items':[{'data':{'a':'hush-hush'}}]}}"));
    assertClean(
        redact(
            "{'kind':'Event','objectRef':{'resource':'secrets'},"
                + "'requestObject':'stringData: {a: hush-hush}'}"));
  }

  @Test
  void tokensOfUsersAndInAnnotationsGo() throws IOException {
    String webToken = "eyJhbGciOiJub25lIn0.eyJodXNoIjoiaHVzaCJ9.hush-hush-hush";
    Redaction.Redacted result =
        redact(
            "{'kind':'AdmissionReview','request':{'kind':{'kind':'Pod'},'operation':'CREATE',"
                + "'userInfo':{'extra':{'example.com/access-token':['hush'],'team':['kept']}},"
                + "'object':{'kind':'Pod','metadata':{'annotations':{'x-authorization':'hush',"
                + "'note':'uses Bearer hush-hush-hush','jwt':'"
                + webToken
                + "','auth-secret':'shop/name'}}}}}");

    assertClean(result);
    assertThat(result.replaced()).isEqualTo(4);
    assertThat(JsonText.write(result.value())).contains("kept", "shop/name");
  }

  @Test
  void userWhoAsksForASecretIsLookedAtToo() throws IOException {
    assertClean(
        redact(
            "{'request':{'kind':{'kind':'Secret'},'operation':'CREATE',"
                + "'userInfo':{'extra':{'token':['hush']}},'object':{'metadata':{'annotations':"
                + "{'password':'hush'}}}}}"));
  }

  @Test
  void requestIsKnownByItsResourceToo() throws IOException {
    assertClean(
        redact(
            "{'kind':{'kind':''},'resource':{'resource':'secrets'},'operation':'UPDATE',"
                + "'oldObject':{'data':{'a':'hush'}}}"));
  }

  @Test
  void whatOtherToolsRememberIsCleanedWhereverItStands() throws IOException {
    assertClean(
        Redaction.of(
            JsonText.parse(
                "{\"kind\":\"ConfigMap\",\"metadata\":{\"annotations\":{\"kapp.k14s.io/original\":"
                    + "\"{\\\"kind\\\":\\\"Secret\\\",\\\"data\\\":{\\\"a\\\":\\\"hush\\\"}}\"}}}")));
  }

  @Test
  void patchOfAllMetadataBringsWhatIsRemembered() throws IOException {
    assertClean(
        redact(
            "{'request':{'kind':{'kind':'Secret'},'operation':'PATCH'},'response':{'patch':["
                + "{'op':'replace','path':'/metadata','value':{'annotations':{"
                + "'kubectl.kubernetes.io/last-applied-configuration':'hush'}}}]}}"));
  }

  @Test
  void answersDoNotQuoteWhatWasTakenOut() throws IOException {
    Redaction.Redacted review =
        redact(
            "{'request':{'kind':{'kind':'Secret'},'operation':'CREATE','object':{'kind':'Secret',"
                + "'data':{'a':'aHVzaC1odXNo'}}},'response':{'allowed':false,'status':{"
                + "'message':'hush-hush is weak'},'warnings':['aHVzaC1odXNo is long']}}");
    Redaction.Redacted event =
        redact(
            "{'objectRef':{'resource':'secrets'},'requestObject':{'stringData':{'a':'hush-hush'}},"
                + "'responseStatus':{'message':'no hush-hush'},'annotations':{'x':'hush-hush'}}");

    assertClean(review);
    assertClean(event);
    assertThat(JsonText.write(review.value())).contains("redacted is weak", "redacted is long");
    assertThat(review.secrets()).containsExactly("aHVzaC1odXNo");
  }

  @Test
  void answerWithoutItsRequestMayBeAboutASecret() throws IOException {
    String review =
        "{'kind':'AdmissionReview','response':{'uid':'1','patch':["
            + "{'op':'add','path':'/data/a','value':'hush'},"
            + "{'op':'add','path':'/spec/a','value':'loud'}]}}";

    Redaction.Redacted result = Redaction.ofAnswer((JsonObject) json(review));

    assertClean(result);
    assertThat(JsonText.write(result.value())).contains("loud");
  }

  @Test
  void numbersInTheDataOfASecretGo() throws IOException {
    Redaction.Redacted result = redact("{'kind':'Secret','stringData':{'pin':4711,'none':null}}");

    assertThat(result.value())
        .isEqualTo(json("{'kind':'Secret','stringData':{'pin':0,'none':null}}"));
    assertThat(result.replaced()).isEqualTo(1);
  }
}

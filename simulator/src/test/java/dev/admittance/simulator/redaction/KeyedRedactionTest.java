package dev.admittance.simulator.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyedRedactionTest {
  private static final Pattern MARK = Pattern.compile("redacted-(\\d+)-[0-9a-f]{16}");

  private static RedactionKey key(int seed) {
    byte[] bytes = new byte[RedactionKey.BYTES];
    bytes[0] = (byte) seed;
    return new RedactionKey(bytes);
  }

  private static Redaction.Redacted redact(String json) throws IOException {
    return Redaction.of(JsonText.parse(json.replace('\'', '"')), key(1));
  }

  private static String text(String json) throws IOException {
    return JsonText.write(redact(json).value());
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String decoded(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  private static List<String> marks(String text) {
    List<String> marks = new ArrayList<>();
    Matcher matcher = MARK.matcher(text);
    while (matcher.find()) {
      marks.add(matcher.group());
    }
    return marks;
  }

  private static String at(JsonValue value, String... names) {
    JsonValue found = value;
    for (String name : names) {
      found = ((JsonObject) found).find(name).orElseThrow();
    }
    return ((JsonString) found).value();
  }

  @Test
  void markTellsTheLengthAndWhichAreEqual() throws IOException {
    JsonValue clean =
        redact(
                "{'kind':'Secret','stringData':{'a':'hush-hush','b':'hush-hush','c':'other'},"
                    + "'data':{'a':'"
                    + base64("hush-hush")
                    + "'}}")
            .value();

    String a = at(clean, "stringData", "a");
    assertThat(a).matches("redacted-9-[0-9a-f]{16}");
    assertThat(at(clean, "stringData", "b")).isEqualTo(a);
    assertThat(at(clean, "stringData", "c")).startsWith("redacted-5-").isNotEqualTo(a);
    assertThat(decoded(at(clean, "data", "a"))).isEqualTo(a);
  }

  @Test
  void anotherKeyMakesOtherMarks() throws IOException {
    JsonValue secret = JsonText.parse("{\"kind\":\"Secret\",\"stringData\":{\"a\":\"hush\"}}");

    assertThat(Redaction.of(secret, key(1)).value())
        .isEqualTo(Redaction.of(secret, key(1)).value())
        .isNotEqualTo(Redaction.of(secret, key(2)).value());
  }

  @Test
  void marksAreNoSecrets() throws IOException {
    JsonValue once =
        redact("{'kind':'Secret','stringData':{'a':'hush'},'data':{'b':'" + base64("x") + "'}}")
            .value();

    assertThat(Redaction.of(once, key(2)).changed()).isFalse();
    assertThat(Redaction.of(once).changed()).isFalse();
  }

  @Test
  void keyShowsNothing() {
    assertThat(key(7)).hasToString("RedactionKey[hidden]");
    assertThat(new Redaction.Redacted(new JsonString(""), 1, java.util.Set.of("hush")).toString())
        .doesNotContain("hush");
  }

  @Test
  void variablesGoByTheirNames() throws IOException {
    String text =
        text(
            "{'kind':'Pod','spec':{'containers':[{'env':["
                + "{'name':'DB_PASSWORD','value':'hush1'},{'name':'AWS_SECRET_ACCESS_KEY','value':'hush2'},"
                + "{'name':'apiKey','value':'hush3'},{'name':'SIGNING-KEY','value':'hush4'},"
                + "{'name':'PASSWORD_FILE','value':'/kept/1'},{'name':'LOG_LEVEL','value':'kept2'},"
                + "{'name':'TOKEN','valueFrom':{'secretKeyRef':{'name':'kept3','key':'kept4'}}},"
                + "{'name':'COPY_PASSWORD','value':'$(DB_PASSWORD)'}]}]}}");

    assertThat(text)
        .doesNotContain("hush")
        .contains("/kept/1", "kept2", "kept3", "kept4", "$(DB_PASSWORD)");
    assertThat(marks(text)).hasSize(4).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'kind':'ConfigMap','data':{'db-password':'hush'}}",
        "{'kind':'Foo','spec':{'auth':{'password':'hush'}}}",
        "{'kind':'Foo','spec':{'env':{'API_TOKEN':'hush'}}}",
        "{'kind':'Foo','spec':{'httpHeaders':[{'name':'Authorization','value':'hush'}]}}",
        "{'kind':'Pod','spec':{'containers':[{'args':['--password','hush']}]}}",
        "{'kind':'Pod','spec':{'containers':[{'args':['--db-password=hush']}]}}",
        "{'kind':'Pod','spec':{'containers':[{'command':['sh','-c','PGPASSWORD=hush psql']}]}}",
        "{'kind':'Pod','spec':{'containers':[{'env':[{'name':'DB','value':'pg://u:hush@h/d'}]}]}}",
        "{'kind':'ConfigMap','data':{'c.json':'{\\'auths\\':{\\'r.io\\':{\\'auth\\':\\'hush\\'}}}'}}",
        "{'kind':'ConfigMap','data':{'app.yaml':'db:\\n  name: x\\n  password: hush\\n'}}",
        "{'kind':'ConfigMap','data':{'app.properties':'db.name=x\\ndb.password=hush\\n'}}",
        "{'request':{'kind':{'kind':'Pod'},'operation':'UPDATE','oldObject':{'spec':{'containers':["
            + "{'env':[{'name':'TOKEN','value':'hush'}]}]}}}}",
        "{'kind':'Pod','metadata':{'annotations':{"
            + "'kubectl.kubernetes.io/last-applied-configuration':"
            + "'{\\'spec\\':{\\'env\\':[{\\'name\\':\\'TOKEN\\',\\'value\\':\\'hush\\'}]}}'}}}",
      })
  void secretIsFoundWhereverItStands(String json) throws IOException {
    Redaction.Redacted result =
        Redaction.of(JsonText.parse(json.replace("\\'", "\\\"").replace('\'', '"')), key(1));

    String text = JsonText.write(result.value());
    assertThat(text).doesNotContain("hush");
    assertThat(marks(text)).hasSize(1);
    assertThat(Redaction.of(result.value(), key(2)).changed()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'op':'add','path':'/spec/containers/0/env/0/value','value':'hush'}",
        "{'op':'add','path':'/spec/containers/0/env/-','value':{'name':'TOKEN','value':'hush'}}",
        "{'op':'add','path':'/spec/containers/0/env','value':[{'name':'TOKEN','value':'hush'}]}",
        "{'op':'add','path':'/spec/containers/0','value':{'env':[{'name':'PWD','value':'hush'}]}}",
        "{'op':'add','path':'/metadata/annotations/x.io~1token','value':'hush'}",
        "{'op':'add','path':'/metadata/annotations','value':{'x.io/token':'hush'}}",
        "{'op':'test','path':'/spec/auth/password','value':'hush'}",
        "{'op':'add','path':'/data/API_KEY','value':'hush'}",
        "{'op':'replace','path':'','value':{'kind':'Secret','stringData':{'a':'hush'}}}",
        "{'op':'replace','path':'/metadata/annotations/kept','value':'Bearer hush-hush-hush'}",
      })
  void patchesInBase64AreLookedInto(String operation) throws IOException {
    String patch = "[" + operation.replace('\'', '"') + "]";

    JsonValue clean =
        redact(
                "{'request':{'kind':{'kind':'Pod'},'operation':'CREATE'},"
                    + "'response':{'allowed':true,'patchType':'JSONPatch','patch':'"
                    + base64(patch)
                    + "'}}")
            .value();

    String text = decoded(at(clean, "response", "patch"));
    assertThat(text).doesNotContain("hush").contains("'path'".replace('\'', '"'));
    assertThat(marks(text)).hasSize(1);
  }

  @Test
  void patchWithoutSecretsKeepsItsBytes() throws IOException {
    String patch = base64("[ {\"op\": \"add\", \"path\": \"/metadata/labels\", \"value\": {}} ]");

    Redaction.Redacted result =
        redact("{'request':{},'response':{'allowed':true,'patch':'" + patch + "'}}");

    assertThat(result.changed()).isFalse();
  }

  @Test
  void patchThatIsNoneMayHoldAnything() throws IOException {
    String text = text("{'response':{'allowed':true,'patch':'" + base64("hush {") + "'}}");

    assertThat(text).doesNotContain(base64("hush {"));
    assertThat(decoded(text.replaceAll(".*\"patch\":\"([^\"]+)\".*", "$1")))
        .startsWith("redacted-6-");
    assertThat(text("{'kind':'Foo','spec':{'patch':'- op: add'}}")).contains("- op: add");
  }

  @Test
  void patchesOfSecretsHaveMarksToo() throws IOException {
    String patch = "[{\"op\":\"add\",\"path\":\"/data/a\",\"value\":\"" + base64("hush") + "\"}]";

    JsonValue clean =
        redact(
                "{'request':{'kind':{'kind':'Secret'},'operation':'CREATE','object':{'stringData':"
                    + "{'a':'hush'}}},'response':{'allowed':true,'patch':'"
                    + base64(patch)
                    + "'}}")
            .value();

    String mark = at(clean, "request", "object", "stringData", "a");
    assertThat(decoded(at(clean, "response", "patch"))).contains(base64(mark));
  }

  @Test
  void answersQuoteMarks() throws IOException {
    JsonValue clean =
        redact(
                "{'response':{'allowed':false,'status':{'message':'hush-hush is weak'}},"
                    + "'request':{'kind':{'kind':'Pod'},'operation':'CREATE','object':{'spec':"
                    + "{'env':[{'name':'PASSWORD','value':'hush-hush'}]}}}}")
            .value();

    assertThat(at(clean, "response", "status", "message")).matches("redacted-9-\\w{16} is weak");
  }

  @Test
  void registriesStayAndTheirCredentialsGo() throws IOException {
    String config = "{\"auths\":{\"r.example.com\":{\"auth\":\"aHVzaA==\",\"email\":\"hush@x\"}}}";

    JsonValue clean =
        redact(
                "{'kind':'Secret','type':'kubernetes.io/dockerconfigjson','data':"
                    + "{'.dockerconfigjson':'"
                    + base64(config)
                    + "'}}")
            .value();

    String kept = decoded(at(clean, "data", ".dockerconfigjson"));
    assertThat(JsonText.parse(kept)).isInstanceOf(JsonObject.class);
    assertThat(kept).contains("r.example.com").doesNotContain("hush", "aHVzaA");
    assertThat(marks(kept)).hasSize(2);
  }

  @Test
  void namesAloneStay() throws IOException {
    String json =
        "{'kind':'Pod','metadata':{'managedFields':[{'manager':'kubectl','fieldsV1':{'f:spec':"
            + "{'f:password':{},'f:token':{}}}}]},'spec':{'serviceAccountName':'token-reader',"
            + "'automountServiceAccountToken':true,'volumes':[{'secret':{'secretName':'db'}}],"
            + "'containers':[{'image':'r.io/app:1','args':['--token-file=/var/run/t','-v=2'],"
            + "'command':['sh','-c','echo a=b && run --name=$(POD)\\nsecret: |\\nkey: $KEY']}]}}";

    assertThat(redact(json).changed()).isFalse();
  }
}

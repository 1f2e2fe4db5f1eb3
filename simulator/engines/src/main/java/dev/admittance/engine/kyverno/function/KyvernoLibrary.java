package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.variables.GlobalContext;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.ExtensionLibrary.Setting;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// All of Kyverno's functions, and the values of the variables that have some of them as methods.
public final class KyvernoLibrary {
  private static final String DECLARATIONS =
      """
      base64.decode = base64_decode_string(string): bytes
      base64.encode = base64_encode_bytes(bytes): string
      globalcontext.Context Get = globalcontext_get_string_pascal(string): dyn
      globalcontext.Context Get = globalcontext_get_string_string_pascal(string, string): dyn
      globalcontext.Context get = globalcontext_get_string_camel(string): dyn
      globalcontext.Context get = globalcontext_get_string_string_camel(string, string): dyn
      gzip.compress = compress_any_bytes(dyn): bytes
      gzip.decompress = decompress_bytes_string(bytes): string
      hash.md5 = md5_string_prefixed(string): string
      hash.sha1 = sha1_string_prefixed(string): string
      hash.sha256 = sha256_string_prefixed(string): string
      http.Context Get = http_get_string_pascal(string): dyn
      http.Context Get = http_get_string_map_pascal(string, map(string, string)): dyn
      http.Context Post = http_post_string_any_pascal(string, dyn): dyn
      http.Context Post = http_post_string_any_map_pascal(string, dyn, map(string, string)): dyn
      http.Context Client = http_client_string_pascal(string): http.Context
      http.Context client = http_client_string_camel(string): http.Context
      http.Context get = http_get_string_camel(string): dyn
      http.Context get = http_get_string_map_camel(string, map(string, string)): dyn
      http.Context post = http_post_string_any_camel(string, dyn): dyn
      http.Context post = http_post_string_any_map_camel(string, dyn, map(string, string)): dyn
      image = string_to_image_deprecated(string): kyverno.image
      imagedata.Context GetMetadata = imagedata_get_string_pascal(string): dyn
      imagedata.Context getMetadata = imagedata_get_string_camel(string): dyn
      isImage = is_image_string(string): bool
      json.encode = json_encode_dyn(dyn): string
      json.Json marshal = marshal_dyn_string(dyn): string
      json.Json unmarshal = unmarshal_string_dyn(dyn): dyn
      kyverno.image containsDigest = image_contains_digest(): bool
      kyverno.image digest = image_digest(): string
      kyverno.image identifier = image_identifier(): string
      kyverno.image identifierWithSeparator = image_identifier_with_separator(): string
      kyverno.image registry = image_registry(): string
      kyverno.image repository = image_repository(): string
      kyverno.image tag = image_tag(): string
      listObjToMap = list_of_object_to_map_non_prefixed(list(dyn), list(dyn), string, string): map(dyn, dyn)
      md5 = md5_string_non_prefixed(string): string
      parseImageReference = string_to_image(string): kyverno.image
      random = random_string_default_expr_non_prefixed(): string
      random = random_string_non_prefixed(string): string
      random.random = random_string_default_expr_prefixed(): string
      random.random = random_string_prefixed(string): string
      sha1 = sha1_string_non_prefixed(string): string
      sha256 = sha256_string_non_prefixed(string): string
      time.now = time_now(): google.protobuf.Timestamp
      time.toCron = time_to_cron(google.protobuf.Timestamp): string
      time.truncate = time_truncate(google.protobuf.Timestamp, google.protobuf.Duration): google.protobuf.Timestamp
      transform.listObjToMap = list_of_object_to_map_prefixed(list(dyn), list(dyn), string, string): map(dyn, dyn)
      yaml.Yaml parse = parse_string_dyn(string): dyn
      """;

  private static final String OR_VALUE =
      """
      __orValueCompat__ = __orValueCompat___dyn_dyn(dyn, dyn): dyn
      """;

  private static final String OF_CERTIFICATES =
      """
      x509.decode = x509_decode_string(string): dyn
      """;

  private static final String OF_USERS =
      """
      parseServiceAccount = parse_service_account_string_non_prefixed(string): user.ServiceAccount{}
      user.parseServiceAccount = parse_service_account_string_prefixed(string): user.ServiceAccount{}
      """;

  private static final Map<String, Map<String, String>> STRUCTS =
      Map.of(
          "libs.Exception",
          Map.of("allowedImages", "list(string)", "allowedValues", "list(string)"),
          "user.ServiceAccount",
          Map.of("Name", "string", "Namespace", "string"));

  private static final Map<String, String> EXCEPTIONS = Map.of("exceptions", "libs.Exception{}");

  private static final Map<String, String> VARIABLES =
      Map.of(
          "globalContext", "globalcontext.Context",
          "http", "http.Context",
          "image", "imagedata.Context",
          "json", "json.Json",
          // A constant that Kyverno's hash functions declare.
          "mylib_version", "string",
          "resource", ClusterFunctions.CONTEXT,
          "yaml", "yaml.Yaml");

  /// The functions of policies of the whole cluster that validate.
  public static final ExtensionLibrary CLUSTER =
      deciding(ClusterFunctions.OF_CLUSTER, Setting.ENGINE);

  /// The functions of policies of a namespace, which reach no further than that.
  public static final ExtensionLibrary NAMESPACED =
      deciding(ClusterFunctions.OF_NAMESPACE, Setting.ENGINE);

  /// The functions of policies of the whole cluster that mutate.
  public static final ExtensionLibrary MUTATING =
      deciding(ClusterFunctions.OF_CLUSTER, Setting.MUTATION);

  /// The functions of policies of a namespace that mutate.
  public static final ExtensionLibrary NAMESPACED_MUTATING =
      deciding(ClusterFunctions.OF_NAMESPACE, Setting.MUTATION);

  /// The functions of policies of the whole cluster that delete.
  public static final ExtensionLibrary DELETING = deleting(ClusterFunctions.OF_CLUSTER);

  /// The functions of policies of a namespace that delete.
  public static final ExtensionLibrary NAMESPACED_DELETING =
      deleting(ClusterFunctions.OF_NAMESPACE);

  /// The functions of policies of the whole cluster about images.
  public static final ExtensionLibrary IMAGES = images(ClusterFunctions.OF_CLUSTER);

  /// The functions of policies of a namespace about images.
  public static final ExtensionLibrary NAMESPACED_IMAGES = images(ClusterFunctions.OF_NAMESPACE);

  /// The functions of policies of the whole cluster that generate objects.
  public static final ExtensionLibrary GENERATING =
      generating(ClusterFunctions.OF_CLUSTER, GeneratorFunctions.OF_CLUSTER);

  /// The functions of policies of a namespace that generate objects.
  public static final ExtensionLibrary NAMESPACED_GENERATING =
      generating(ClusterFunctions.OF_NAMESPACE, GeneratorFunctions.OF_NAMESPACE);

  /// The functions of an expression that tells whether a policy is about the image `ref`.
  public static final ExtensionLibrary IMAGE_REFERENCES = imageReferences();

  /// What the conditions of exceptions have when they are written: no function of Kyverno.
  public static final ExtensionLibrary NO_FUNCTIONS =
      new ExtensionLibrary("", Map.of(), Map.of(), Map.of(), Setting.ENGINE);

  private KyvernoLibrary() {}

  private static ExtensionLibrary deciding(String ofResources, Setting setting) {
    return library(ofResources + OR_VALUE + OF_CERTIFICATES + OF_USERS, EXCEPTIONS, setting);
  }

  private static ExtensionLibrary deleting(String ofResources) {
    return library(
        ofResources + OR_VALUE + OF_CERTIFICATES,
        Map.of("exceptions", "compiler.Exception"),
        Setting.LANGUAGE);
  }

  private static ExtensionLibrary images(String ofResources) {
    return library(
        ofResources + OF_USERS + ImageVerification.DECLARATIONS,
        ImageVerification.VARIABLES,
        Setting.ENGINE);
  }

  private static ExtensionLibrary generating(String ofResources, String ofGenerator) {
    Map<String, String> variables = new HashMap<>(EXCEPTIONS);
    variables.putAll(GeneratorFunctions.VARIABLES);
    return library(
        ofResources + OR_VALUE + OF_CERTIFICATES + ofGenerator, variables, Setting.MIXED_LITERALS);
  }

  private static ExtensionLibrary imageReferences() {
    String ofImages =
        DECLARATIONS
            .lines()
            .filter(line ->
                line.contains("_image") || line.contains(" image_") || line.contains("base64"))
            .collect(Collectors.joining("\n", "", "\n"));
    return new ExtensionLibrary(
        ofImages + MathFunctions.DECLARATIONS + RegexFunctions.DECLARATIONS,
        functions(),
        Map.of("ref", "string"),
        Map.of(),
        Setting.NO_REQUEST);
  }

  private static ExtensionLibrary library(
      String declarations, Map<String, String> variables, Setting setting) {
    Map<String, String> all = new HashMap<>(VARIABLES);
    all.putAll(variables);
    return new ExtensionLibrary(
        DECLARATIONS + MathFunctions.DECLARATIONS + RegexFunctions.DECLARATIONS + declarations,
        functions(),
        all,
        STRUCTS,
        setting);
  }

  /// All functions by the names of their overloads.
  private static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>(ClusterFunctions.functions());
    all.putAll(CertificateFunctions.functions());
    all.putAll(EncodingFunctions.functions());
    all.putAll(GeneratorFunctions.functions());
    all.putAll(GlobalFunctions.functions());
    all.putAll(ImageFunctions.functions());
    all.putAll(ImageVerification.functions());
    all.putAll(MathFunctions.functions());
    all.putAll(RegexFunctions.functions());
    all.putAll(TimestampFunctions.functions());
    all.putAll(UnknownFunctions.functions());
    all.put(
        "__orValueCompat___dyn_dyn",
        v ->
            v[0] instanceof Optional<?> optional
                ? optional.<Object>map(x -> x).orElse(v[1])
                : v[0]);
    return all;
  }

  /// A variable whose methods are functions.
  private record Receiver(String typeName) implements Opaque {
    @Override
    public Object equalTo(Object other) {
      return other instanceof Receiver ? (Object) equals(other) : CelError.orNoSuchOverload(other);
    }
  }

  /// The values that are the same for all requests; no exception allows anything.
  private static final Map<String, Object> SAME = same();

  private static Map<String, Object> same() {
    Map<String, Object> values = new HashMap<>();
    VARIABLES.forEach((name, type) -> values.put(name, new Receiver(type)));
    values.put("mylib_version", "");
    return Collections.unmodifiableMap(allowing(values, List.of()));
  }

  /// The values of the variables.
  ///
  /// @param namespace of the policy; empty for one of the whole cluster
  public static Map<String, Object> variables(ClusterState cluster, String namespace) {
    Map<String, Object> values = new HashMap<>(SAME);
    values.put("resource", new ClusterFunctions.Resources(cluster, namespace));
    values.put("globalContext", new GlobalFunctions.Receiver(new GlobalContext(cluster)));
    return values;
  }

  /// The values of the variables with what exceptions allow.
  ///
  /// @param exceptions the specifications of those that hold in part
  public static Map<String, Object> allowing(
      Map<String, Object> values, List<JsonObject> exceptions) {
    Map<String, Object> all = new HashMap<>(values);
    JsonObject allowed =
        JsonObject.of("allowedImages", texts(exceptions, "images"))
            .with("allowedValues", texts(exceptions, "allowedValues"));
    all.put("exceptions", JsonViews.of(allowed));
    return all;
  }

  private static JsonArray texts(List<JsonObject> exceptions, String member) {
    return JsonArray.ofTexts(
        exceptions.stream().flatMap(exception -> exception.texts(member).stream()).toList());
  }
}

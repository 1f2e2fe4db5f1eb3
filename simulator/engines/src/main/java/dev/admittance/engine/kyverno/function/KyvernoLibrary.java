package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.variables.GlobalContext;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
      http.Context get = http_get_string_camel(string): dyn
      http.Context get = http_get_string_map_camel(string, map(string, string)): dyn
      http.Context post = http_post_string_any_camel(string, dyn): dyn
      http.Context post = http_post_string_any_map_camel(string, dyn, map(string, string)): dyn
      image = string_to_image_deprecated(string): kyverno.image
      imagedata.Context GetMetadata = imagedata_get_string_pascal(string): dyn
      imagedata.Context getMetadata = imagedata_get_string_camel(string): dyn
      isImage = is_image_string(string): bool
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
      math.abs = math_abs_int(int): int
      math.abs = math_abs_double(double): double
      math.ceil = math_ceil_double(double): double
      math.floor = math_floor_double(double): double
      math.isFinite = math_isFinite_double(double): bool
      math.isInf = math_isInf_double(double): bool
      math.isNaN = math_isNaN_double(double): bool
      math.round = math_round_double(double): double
      math.round = math_round_float_int(double, int): double
      math.sign = math_sign_int(int): int
      math.sign = math_sign_double(double): double
      math.trunc = math_trunc_double(double): double
      md5 = md5_string_non_prefixed(string): string
      parseImageReference = string_to_image(string): kyverno.image
      parseServiceAccount = parse_service_account_string_non_prefixed(string): dyn
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
      user.parseServiceAccount = parse_service_account_string_prefixed(string): dyn
      x509.decode = x509_decode_string(string): map(string, dyn)
      yaml.Yaml parse = parse_string_dyn(string): dyn
      """;

  private static final Map<String, String> VARIABLES =
      Map.of(
          "exceptions", "dyn",
          "globalContext", "globalcontext.Context",
          "http", "http.Context",
          "image", "imagedata.Context",
          "json", "json.Json",
          "resource", ClusterFunctions.CONTEXT,
          "yaml", "yaml.Yaml");

  /// The functions of policies of the whole cluster.
  public static final ExtensionLibrary CLUSTER =
      library(ClusterFunctions.OF_CLUSTER, "", Map.of(), Map.of(), false);

  /// The functions of policies of a namespace, which reach no further than that.
  public static final ExtensionLibrary NAMESPACED =
      library(ClusterFunctions.OF_NAMESPACE, "", Map.of(), Map.of(), false);

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
  public static final ExtensionLibrary IMAGE_REFERENCES =
      new ExtensionLibrary(
          DECLARATIONS
              .lines()
              .filter(line -> line.contains("_image") || line.contains(" image_"))
              .collect(Collectors.joining("\n")),
          ImageFunctions.functions(),
          Map.of("ref", "string"));

  private KyvernoLibrary() {}

  private static ExtensionLibrary images(String ofResources) {
    return library(
        ofResources,
        ImageVerification.DECLARATIONS,
        ImageVerification.functions(),
        ImageVerification.VARIABLES,
        false);
  }

  private static ExtensionLibrary generating(String ofResources, String declarations) {
    return library(
        ofResources,
        declarations,
        GeneratorFunctions.functions(),
        GeneratorFunctions.VARIABLES,
        true);
  }

  private static ExtensionLibrary library(
      String ofResources,
      String moreDeclarations,
      Map<String, Implementation> moreFunctions,
      Map<String, String> moreVariables,
      boolean mixing) {
    Map<String, Implementation> all = new HashMap<>(moreFunctions);
    all.putAll(ClusterFunctions.functions());
    all.putAll(CertificateFunctions.functions());
    all.putAll(EncodingFunctions.functions());
    all.putAll(GlobalFunctions.functions());
    all.putAll(ImageFunctions.functions());
    all.putAll(NumberFunctions.functions());
    all.putAll(UnknownFunctions.functions());
    Map<String, String> variables = new HashMap<>(VARIABLES);
    variables.putAll(moreVariables);
    return new ExtensionLibrary(
        DECLARATIONS + ofResources + moreDeclarations, all, variables, mixing);
  }

  /// A variable whose methods are functions.
  private record Receiver(String typeName) implements Opaque {
    @Override
    public Object equalTo(Object other) {
      return other instanceof Receiver ? (Object) equals(other) : CelError.orNoSuchOverload(other);
    }
  }

  /// The values of the variables.
  ///
  /// @param namespace of the policy; empty for one of the whole cluster
  public static Map<String, Object> variables(ClusterState cluster, String namespace) {
    Map<String, Object> values = new HashMap<>();
    VARIABLES.forEach((name, type) -> values.put(name, new Receiver(type)));
    values.put("resource", new ClusterFunctions.Resources(cluster, namespace));
    values.put("globalContext", new GlobalFunctions.Receiver(new GlobalContext(cluster)));
    return allowing(values, List.of());
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

package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The functions and variables that only ImageValidatingPolicies have. What a registry or a
/// signature decides ends an evaluation with words. Source: kyverno `pkg/cel/libs/imageverify`.
public final class ImageVerification {
  static final String DECLARATIONS =
      """
      extractPayload = payload_string_string(string, string): dyn
      getImageData = get_image_data_string(string): dyn
      verifyAttestationSignatures = verify_image_attestations_string_string_stringarray(string, string, list(dyn)): int
      verifyImageSignatures = verify_image_signature_string_stringarray(string, list(dyn)): int
      """;

  static final Map<String, String> VARIABLES =
      Map.of(
          "attestations", "map(string, string)",
          "attestors", "map(string, dyn)",
          "images", "map(string, list(string))");

  private ImageVerification() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put(
        "verify_image_signature_string_stringarray",
        v -> {
          List<Attestor> attestors = attestors(v[1]);
          return verified(attestors, (String) v[0])
              ? unknown("whether " + names(attestors) + " signed " + v[0])
              : 0L;
        });
    all.put(
        "verify_image_attestations_string_string_stringarray",
        v -> {
          List<Attestor> attestors = attestors(v[2]);
          if (!verified(attestors, (String) v[0])) {
            return 0L;
          }
          return attestors.stream().allMatch(attestor -> attestor.attestations().contains(v[1]))
              ? unknown(
                  "whether " + names(attestors) + " signed the attestation " + v[1] + " of " + v[0])
              : new CelError("attestation not found in policy: " + v[1]);
        });
    all.put("get_image_data_string", v -> unknown("what a registry says of " + v[0]));
    all.put("payload_string_string", v -> unknown("the attestation " + v[1] + " of " + v[0]));
    return all;
  }

  private static Object unknown(String what) {
    throw new NotSimulatedException(what + " is not known here");
  }

  private static List<Attestor> attestors(Object list) {
    return ((List<?>) list)
        .stream().filter(Attestor.class::isInstance).map(Attestor.class::cast).toList();
  }

  /// An image that the policy does not match, and one that nobody is asked about, has no signature.
  private static boolean verified(List<Attestor> attestors, String image) {
    return !attestors.isEmpty() && attestors.getFirst().matching().test(image);
  }

  private static String names(List<Attestor> attestors) {
    return String.join(" or ", attestors.stream().map(Attestor::name).toList());
  }

  /// One who signs images.
  ///
  /// @param matching the images that its policy is about
  /// @param attestations the names of those of its policy
  public record Attestor(String name, Predicate<String> matching, List<String> attestations)
      implements Opaque {
    public Attestor {
      attestations = List.copyOf(attestations);
    }

    @Override
    public String typeName() {
      return "kyverno.attestor";
    }

    @Override
    public Object equalTo(Object other) {
      return other instanceof Attestor ? (Object) equals(other) : CelError.orNoSuchOverload(other);
    }
  }

  /// The values of the variables beside those of other policies.
  ///
  /// @param images by the names of what extracted them
  /// @param matching the images that the policy is about
  public static Map<String, Object> variables(
      Map<String, Object> values,
      Map<String, List<String>> images,
      List<String> attestors,
      List<String> attestations,
      Predicate<String> matching) {
    Map<String, Object> all = new HashMap<>(values);
    all.put("images", images);
    Map<String, Object> signing = new LinkedHashMap<>();
    for (String name : attestors) {
      signing.put(name, new Attestor(name, matching, attestations));
    }
    all.put("attestors", signing);
    Map<String, Object> attested = new LinkedHashMap<>();
    attestations.forEach(name -> attested.put(name, name));
    all.put("attestations", attested);
    return all;
  }
}

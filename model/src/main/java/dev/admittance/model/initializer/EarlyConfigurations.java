package dev.admittance.model.initializer;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The configurations of both generations before `v1beta1`.
///
/// @param all in text order
public record EarlyConfigurations(List<EarlyConfiguration> all) {
  public static final EarlyConfigurations NONE = new EarlyConfigurations(List.of());

  public EarlyConfigurations {
    all = List.copyOf(all);
  }

  /// Returns the configurations of initializers in the order in which their initializers run
  /// (I-45).
  public List<InitializerConfiguration> initializers() {
    return only(InitializerConfiguration.class)
        .sorted(Comparator.comparing(found -> found.metadata().name()))
        .toList();
  }

  /// Returns the configurations of the first webhooks.
  public List<ExternalAdmissionHookConfiguration> externalHooks() {
    return only(ExternalAdmissionHookConfiguration.class).toList();
  }

  /// Returns these with what the proposed configurations register, which no server ever read.
  public EarlyConfigurations asProposed() {
    return new EarlyConfigurations(
        all.stream()
            .flatMap(one ->
                one instanceof AdmissionControlConfiguration proposed
                    ? Stream.concat(Stream.of(one), proposed.asAlpha().stream())
                    : Stream.of(one))
            .toList());
  }

  /// Returns the names of the hooks whose proposed failure policy is `Retry` (I-11).
  public List<String> retriedHooks() {
    return only(AdmissionControlConfiguration.class)
        .flatMap(proposed -> proposed.hooks().stream())
        .filter(AdmissionControlConfiguration.Hook::isRetried)
        .map(AdmissionControlConfiguration.Hook::name)
        .toList();
  }

  private <C extends EarlyConfiguration> Stream<C> only(Class<C> type) {
    return all.stream().filter(type::isInstance).map(type::cast);
  }
}

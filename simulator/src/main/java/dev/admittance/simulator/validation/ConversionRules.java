package dev.admittance.simulator.validation;

import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.text.GoBase64;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.registration.ServiceRules;
import dev.admittance.model.validation.registration.UrlRules;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the conversion of a CustomResourceDefinition. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `validateCustomResourceConversion`.
///
/// @param errors receives what is found
record ConversionRules(FieldErrors errors) {
  private static final List<String> REVIEWS = List.of("v1", "v1beta1");

  /// @param old the definition before an update
  void check(ObjectPart conversion, Optional<ObjectPart> old) {
    errors.requireOneOf(conversion.child("strategy"), List.of("None", "Webhook"));
    ObjectPart webhook = conversion.child("webhook");
    ObjectPart client = webhook.child("clientConfig").under(conversion, "webhookClientConfig");
    ObjectPart reviews =
        webhook.child("conversionReviewVersions").under(conversion, "conversionReviewVersions");
    Optional<ObjectPart> before = old.map(definition -> definition.child("spec", "conversion"));
    if (conversion.text("strategy").equals("Webhook")) {
      client(client, old, before.map(one -> one.child("webhook", "clientConfig")));
      reviews(reviews, before.map(one -> one.child("webhook", "conversionReviewVersions")));
      return;
    }
    String only = "should not be set when strategy is not set to Webhook";
    if (client.exists()) {
      errors.forbidden(client, only);
    }
    if (reviews.size() > 0) {
      errors.forbidden(reviews, only);
    }
  }

  private void client(
      ObjectPart client, Optional<ObjectPart> definition, Optional<ObjectPart> before) {
    if (!client.exists()) {
      errors.required(client, "required when strategy is set to Webhook");
      return;
    }
    ObjectPart service = client.child("service");
    ObjectPart url = client.child("url");
    if (service.exists() == url.exists()) {
      errors.required(client, "exactly one of url or service is required");
    } else if (url.exists()) {
      errors.addAll(UrlRules.check(url.text(), url.path()));
    } else {
      errors.addAll(
          ServiceRules.check(
              new WrittenConfiguration.Service(
                  service.text("namespace"),
                  service.text("name"),
                  service.members().findText("path"),
                  (int) service.number("port")),
              service.path()));
    }
    boolean lenient =
        definition.filter(DefinitionRules::isEstablished).isEmpty()
            || before.flatMap(ConversionRules::unreadable).isPresent();
    if (!lenient) {
      unreadable(client)
          .ifPresent(problem ->
              errors.invalid(
                  client.child("caBundle"), "unable to load root certificates: " + problem));
    }
  }

  /// Why the bundle of a client cannot be read; empty where it can, and where there is none.
  private static Optional<String> unreadable(ObjectPart client) {
    return GoBase64.decode(client.text("caBundle"))
        .filter(bundle -> bundle.length > 0)
        .flatMap(bundle -> CertificateList.decode(bundle).problem());
  }

  /// @param old the versions before an update
  private void reviews(ObjectPart versions, Optional<ObjectPart> old) {
    if (versions.size() == 0) {
      errors.required(versions);
      return;
    }
    Set<String> seen = new HashSet<>();
    for (ObjectPart version : versions.items()) {
      if (seen.add(version.text())) {
        errors.invalid(version, NameFormat.dns1035Label(version.text()));
      } else {
        errors.invalid(version, "duplicate version");
      }
    }
    boolean lenient = old.filter(before -> before.size() > 0 && !isKnown(before)).isPresent();
    if (!lenient && !isKnown(versions)) {
      errors.invalid(versions, "must include at least one of " + String.join(", ", REVIEWS));
    }
  }

  private static boolean isKnown(ObjectPart versions) {
    return versions.items().stream().anyMatch(version -> REVIEWS.contains(version.text()));
  }
}

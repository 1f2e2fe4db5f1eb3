package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Validates the managed fields (W-369) that [ManagedFields] keeps. Source: k8s.io/apimachinery
/// `pkg/apis/meta/v1/validation/validation.go`, `ValidateManagedFields`.
final class ManagerRules {
  private static final int LONGEST_MANAGER = 128;
  private static final int LONGEST_SUBRESOURCE = 256;

  private ManagerRules() {}

  static List<FieldError> check(Metadata metadata, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    List<JsonObject> entries = metadata.objects("managedFields");
    for (int i = 0; i < entries.size(); i++) {
      FieldPath place = path.index(i);
      String manager = entries.get(i).text("manager");
      if (bytes(manager) > LONGEST_MANAGER) {
        errors.add(tooLong(place.child("manager"), LONGEST_MANAGER));
      }
      for (String detail : unprintable(manager)) {
        errors.add(FieldError.invalid(place.child("manager"), manager, detail));
      }
      if (bytes(entries.get(i).text("subresource")) > LONGEST_SUBRESOURCE) {
        errors.add(tooLong(place.child("subresource"), LONGEST_SUBRESOURCE));
      }
    }
    return errors;
  }

  private static FieldError tooLong(FieldPath path, int limit) {
    String detail = "may not be more than " + limit + " bytes";
    return new FieldError(FieldError.Type.TOO_LONG, path, path, "", detail, Optional.empty());
  }

  /// Go's text for each unprintable character, with its byte offset.
  private static List<String> unprintable(String text) {
    List<String> details = new ArrayList<>();
    int at = 0;
    for (int character : text.codePoints().toArray()) {
      if (!GoQuote.isPrintable(character)) {
        String hex = Integer.toHexString(character).toUpperCase(Locale.ROOT);
        details.add(
            "invalid character U+"
                + "0".repeat(Math.max(0, 4 - hex.length()))
                + hex
                + " (at position "
                + at
                + ")");
      }
      at += bytes(Character.toString(character));
    }
    return details;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}

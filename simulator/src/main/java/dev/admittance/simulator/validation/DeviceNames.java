package dev.admittance.simulator.validation;

import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Locale;

/// Validates the names of drivers, and of attributes and capacities of devices. Source:
/// k8s.io/kubernetes `pkg/apis/resource/validation/validation.go`, `validateQualifiedName`,
/// `validateFullyQualifiedName`; `pkg/apis/core/validation/validation.go`, `ValidateCSIDriverName`.
final class DeviceNames {
  private static final int LONGEST = 63;
  private static final int LONGEST_ATTRIBUTE = 32;
  private static final int LONGEST_POOL = 253;
  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";

  private DeviceNames() {}

  /// A driver.
  static void driver(ObjectPart driver, FieldErrors errors) {
    if (!errors.requireText(driver)) {
      return;
    }
    List<String> messages = NameFormat.subdomain(driver.text().toLowerCase(Locale.ROOT));
    if (errors.isDeclaring()) {
      messages.forEach(message -> errors.invalid(driver, driver.text(), caseless(message)));
      errors.tooLong(driver, LONGEST);
    } else {
      errors.tooLong(driver, LONGEST);
      errors.invalid(driver, messages);
    }
  }

  /// A pool, in words of their own where tags check it.
  static void pool(ObjectPart pool, FieldErrors errors) {
    if (!errors.requireText(pool)) {
      return;
    }
    errors.tooManyBytes(pool, LONGEST_POOL);
    boolean byTag = errors.isDeclaring();
    String[] parts = pool.text().split("/", -1);
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i];
      String segment = "segment " + i + ": ";
      if (byTag && part.isEmpty()) {
        errors.invalid(pool, segment + "must not be empty");
      } else {
        for (String message : NameFormat.subdomain(part)) {
          errors.invalid(pool, part, byTag ? segment + message : message);
        }
      }
    }
  }

  /// Tags have words of their own for names of any case.
  private static String caseless(String message) {
    return message
        .replace("a lowercase RFC", "an RFC")
        .replace("lower case alphanumeric", "alphanumeric")
        .replace("'example.com'", "'Example.com'");
  }

  /// A name that may have a domain.
  static void qualified(ObjectPart place, String name, FieldErrors errors) {
    String[] parts = name.split("/", -1);
    if (parts.length == 1) {
      identifier(place, name, errors);
    } else if (parts.length == 2) {
      domain(place, parts[0], errors);
      if (parts[1].isEmpty()) {
        errors.invalid(place, "", "the name must not be empty");
      } else {
        identifier(place, parts[1], errors);
      }
    }
  }

  private static void domain(ObjectPart place, String domain, FieldErrors errors) {
    if (domain.isEmpty()) {
      errors.invalid(place, "", "the domain must not be empty");
    } else {
      NameFormat.subdomain(domain.toLowerCase(Locale.ROOT))
          .forEach(message -> errors.invalid(place, domain, message));
    }
  }

  /// A name that has a domain.
  static void full(ObjectPart name, FieldErrors errors) {
    String[] parts = name.text().split("/", -1);
    if (errors.isDeclarative() && parts.length == 2) {
      if (parts[0].isEmpty()) {
        errors.invalid(name, "", "prefix must not be empty");
      } else {
        if (FieldFormats.bytes(parts[0]) > LONGEST) {
          errors.add(FieldError.tooLong(name.path(), LONGEST));
        }
        NameFormat.subdomain(parts[0])
            .forEach(message -> errors.invalid(name, parts[0], "prefix: " + message));
      }
      if (parts[1].isEmpty()) {
        errors.invalid(name, "", "name must not be empty");
      } else {
        identifier(name, parts[1], errors);
      }
      return;
    }
    qualified(name, name.text(), errors);
    if (parts.length == 1) {
      errors.invalid(
          name, "a fully qualified name must be a domain and a name separated by a slash");
    }
  }

  private static void identifier(ObjectPart place, String name, FieldErrors errors) {
    if (name.length() > LONGEST_ATTRIBUTE) {
      errors.add(FieldError.tooLong(place.path(), LONGEST_ATTRIBUTE));
    }
    if (!name.matches(IDENTIFIER)) {
      errors.invalid(
          place,
          name,
          "a valid C identifier must start with alphabetic character or '_', followed by a string"
              + " of alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName',"
              + " regex used for validation is '"
              + IDENTIFIER
              + "')");
    }
  }
}

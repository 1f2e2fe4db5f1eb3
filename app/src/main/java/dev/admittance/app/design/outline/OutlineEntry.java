package dev.admittance.app.design.outline;

import dev.admittance.model.text.Position;
import java.util.List;

/// A row of the outline: a group, something that decides about admission, a hook of it, or a file.
///
/// @param id stable and unique in its outline
/// @param title what people read
/// @param detail what else there is to know; may be empty
/// @param place where it stands; a group stands nowhere
/// @param errors how many problems of it are errors
/// @param warnings how many problems of it are warnings
public record OutlineEntry(
    Kind kind,
    String id,
    String title,
    String detail,
    Place place,
    int errors,
    int warnings,
    List<OutlineEntry> children) {
  /// Copies the children.
  public OutlineEntry {
    children = List.copyOf(children);
  }

  /// What a row stands for.
  public enum Kind {
    /// A heading.
    GROUP,
    /// A configuration of webhooks or of initializers.
    CONFIGURATION,
    /// A policy.
    POLICY,
    /// A binding of a policy.
    BINDING,
    /// A hook.
    HOOK,
    /// A file.
    FILE,
    /// A chart or kustomization, by the file that makes it one.
    SOURCE;

    /// Whether it is an object of its own, which can be renamed, duplicated and deleted.
    public boolean isObject() {
      return switch (this) {
        case CONFIGURATION, POLICY, BINDING -> true;
        case GROUP, HOOK, FILE, SOURCE -> false;
      };
    }
  }

  /// A place in a file.
  ///
  /// @param file its name; empty for no place
  public record Place(String file, Position at) {
    static final Place NOWHERE = new Place("", Position.START);
  }
}

package dev.admittance.app.design.outline;

import dev.admittance.model.text.Position;
import dev.admittance.workspace.FindingCounts.Count;
import java.util.List;

/// A row of the outline: a group, a configuration, policy or binding, a webhook, or a file.
///
/// @param id stable and unique in its outline
/// @param title as shown
/// @param detail further text; may be empty
/// @param place in the text; empty for a group
/// @param errors the number of its errors
/// @param warnings the number of its warnings
public record OutlineEntry(
    Kind kind,
    String id,
    String title,
    String detail,
    Place place,
    int errors,
    int warnings,
    List<OutlineEntry> children) {
  public OutlineEntry {
    children = List.copyOf(children);
  }

  public enum Kind {
    GROUP,
    /// A configuration of participants.
    CONFIGURATION,
    POLICY,
    BINDING,
    /// A policy or setting of a policy engine.
    ENGINE_POLICY,
    HOOK,
    FILE,
    /// A chart or kustomization, represented by its main file.
    SOURCE;

    /// Whether it has a name of its own, which can be changed with what refers to it.
    public boolean isNamed() {
      return switch (this) {
        case CONFIGURATION, POLICY, BINDING, HOOK -> true;
        case ENGINE_POLICY, GROUP, FILE, SOURCE -> false;
      };
    }

    /// Whether it is an object, which can be duplicated and deleted.
    public boolean isObject() {
      return switch (this) {
        case CONFIGURATION, POLICY, BINDING, ENGINE_POLICY -> true;
        case GROUP, HOOK, FILE, SOURCE -> false;
      };
    }
  }

  /// A line and a column of a file, which typing in other lines leaves as they are.
  ///
  /// @param file its name; empty for no place
  /// @param line 1-based
  /// @param column 1-based
  public record Place(String file, int line, int column) {
    static final Place NOWHERE = of("", Position.START);

    static Place of(String file, Position at) {
      return new Place(file, at.line(), at.column());
    }

    /// The position, without its offset.
    public Position at() {
      return new Position(line, column, 0);
    }
  }

  /// A row with the number of its findings.
  static OutlineEntry counted(
      Kind kind,
      String id,
      String title,
      String detail,
      Place place,
      Count findings,
      List<OutlineEntry> children) {
    return new OutlineEntry(
        kind, id, title, detail, place, findings.errors(), findings.warnings(), children);
  }
}

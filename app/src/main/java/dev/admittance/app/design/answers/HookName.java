package dev.admittance.app.design.answers;

/// A hook of the workspace that can be answered for.
///
/// @param ambiguous whether another configuration has a hook of this name
public record HookName(String webhook, String configuration, boolean ambiguous) {
  /// What people read.
  public String title() {
    return ambiguous ? webhook + " in " + configuration : webhook;
  }
}

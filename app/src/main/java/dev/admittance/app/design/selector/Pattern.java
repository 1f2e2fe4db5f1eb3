package dev.admittance.app.design.selector;

/// A selector that people often need.
///
/// @param title what it does, as a command
/// @param id stable, such as `exclude-kube-system`
/// @param requirement that it adds
public record Pattern(String title, String id, RequirementItem requirement) {}

package dev.admittance.simulator.type;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A Go struct. Two are the same only if they are the same instance: each is made once, and may
/// lead back to itself.
public final class StructType implements GoType.OfText {
  private final String name;
  private final String text;
  private final Map<String, Integer> places = new HashMap<>();
  private List<Member> members = List.of();

  /// A struct whose members are yet to come.
  ///
  /// @param name in the table of types, such as `core/v1.PodSpec`
  StructType(String name) {
    this.name = name;
    this.text = name.substring(name.indexOf('/') + 1);
  }

  /// Completes a struct; to be called once, before others see it.
  void complete(List<Member> all) {
    members = List.copyOf(all);
    for (Member member : members) {
      places.put(member.name(), places.size());
    }
  }

  /// The name, with the group of the type, such as `core/v1.PodSpec`.
  public String name() {
    return name;
  }

  @Override
  public String text() {
    return text;
  }

  /// The name without its package, as in Go's error texts: `PodSpec`.
  public String shortName() {
    return text.substring(text.indexOf('.') + 1);
  }

  /// The members in the order in which Go writes them.
  public List<Member> members() {
    return members;
  }

  /// A member by its JSON name; the case of letters matters.
  public Optional<Member> member(String memberName) {
    int place = place(memberName);
    return place < 0 ? Optional.empty() : Optional.of(members.get(place));
  }

  /// The place of a member among [#members], or -1.
  int place(String memberName) {
    return places.getOrDefault(memberName, -1);
  }

  @Override
  public String toString() {
    return name;
  }
}

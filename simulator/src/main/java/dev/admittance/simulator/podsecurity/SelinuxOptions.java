package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Collects the forbidden SELinux options of a pod.
final class SelinuxOptions {
  private final Set<String> allowedTypes;
  private final SortedSet<String> types = new TreeSet<>();
  private boolean user;
  private boolean role;

  SelinuxOptions(Set<String> allowedTypes) {
    this.allowedTypes = allowedTypes;
  }

  /// Notes what a security context sets and may not.
  ///
  /// @param prefix its path with a dot
  /// @return the forbidden fields
  List<ViolatedField> forbidden(GoFields context, String prefix) {
    GoFields options = context.object("seLinuxOptions");
    List<ViolatedField> fields = new ArrayList<>();
    String type = options.text("type");
    if (!allowedTypes.contains(type)) {
      types.add(type);
      fields.add(field(prefix, "type", type));
    }
    String setUser = options.text("user");
    if (!setUser.isEmpty()) {
      user = true;
      fields.add(field(prefix, "user", setUser));
    }
    String setRole = options.text("role");
    if (!setRole.isEmpty()) {
      role = true;
      fields.add(field(prefix, "role", setRole));
    }
    return fields;
  }

  private static ViolatedField field(String prefix, String member, String value) {
    return ViolatedField.forbidden(prefix + "seLinuxOptions." + member, new JsonString(value));
  }

  /// The forbidden options so far, in the server's words.
  List<String> forbidden() {
    List<String> forbidden = new ArrayList<>();
    if (!types.isEmpty()) {
      forbidden.add(Offenders.plural("type", types.size()) + " " + Offenders.quoted(types));
    }
    if (user) {
      forbidden.add("user may not be set");
    }
    if (role) {
      forbidden.add("role may not be set");
    }
    return forbidden;
  }
}

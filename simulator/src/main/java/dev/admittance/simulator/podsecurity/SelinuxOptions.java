package dev.admittance.simulator.podsecurity;

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

  boolean forbids(GoFields context) {
    GoFields options = context.object("seLinuxOptions");
    String type = options.text("type");
    boolean badType = !allowedTypes.contains(type);
    if (badType) {
      types.add(type);
    }
    boolean setsUser = !options.text("user").isEmpty();
    boolean setsRole = !options.text("role").isEmpty();
    user |= setsUser;
    role |= setsRole;
    return badType || setsUser || setsRole;
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

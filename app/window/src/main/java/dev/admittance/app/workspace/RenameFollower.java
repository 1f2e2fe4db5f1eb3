package dev.admittance.app.workspace;

import dev.admittance.workspace.HookRename;

/// Something besides the files of the workspace that names hooks and policies, such as breakpoints.
public interface RenameFollower {
  /// Follows nothing.
  RenameFollower NONE =
      new RenameFollower() {
        @Override
        public int references(HookRename rename) {
          return 0;
        }

        @Override
        public void follow(HookRename rename, boolean made) {}
      };

  /// Counts the references to the renamed hook or policy.
  int references(HookRename rename);

  /// Takes the other name.
  ///
  /// @param made false if the rename is undone
  void follow(HookRename rename, boolean made);
}

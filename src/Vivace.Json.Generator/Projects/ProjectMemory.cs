// What was found in the files of a project, for as long as the project's state stays the same. Values without symbols or syntax, so
// that no compilation is kept alive. A compiler server starts its generators anew for each build, an editor for each project: what
// they found last time is here.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Projects;

internal sealed class ProjectMemory
{
    // Projects that are built or edited in turns; a state that comes back when an edit is taken back.
    private const int MostStates = 24, MostStatesOfOne = 3, MostWalks = 10_000;

    private static readonly List<ProjectMemory> s_recent = [];

    private readonly ProjectState _state;
    private readonly ConcurrentDictionary<FileKey, FileCalls> _files = new();

    // What was found in files before members were edited, each with the names of these members. Of one state or several; nothing is added.
    private readonly Dictionary<FileKey, List<(FileCalls Calls, HashSet<string> Changed)>> _before = [];
    private readonly ConcurrentDictionary<string, EquatableArray<TypeModel>> _walked = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, TypeModel> _models = new(StringComparer.Ordinal);

    private StrongBox<EquatableArray<TypeModel>>? _marked;

    private ProjectMemory(ProjectState state, IEnumerable<ProjectMemory> earlier)
    {
        _state = state;
        foreach (ProjectMemory memory in earlier)
        {
            if (state.ChangesSince(memory._state) is not { } changed)
                continue;
            foreach (KeyValuePair<FileKey, FileCalls> file in memory._files)
            {
                if (file.Value.Roots is null)
                    continue;
                if (!_before.TryGetValue(file.Key, out List<(FileCalls, HashSet<string>)>? known))
                    _before.Add(file.Key, known = []);
                known.Add((file.Value with { Announced = default }, changed));
            }
        }
    }

    internal static ProjectMemory Of(ProjectState state)
    {
        lock (s_recent)
        {
            int index = s_recent.FindIndex(memory => memory._state.Equals(state));
            ProjectMemory found = index < 0 ? new ProjectMemory(state, s_recent) : s_recent[index];
            if (index >= 0)
                s_recent.RemoveAt(index);
            s_recent.Insert(0, found);
            int ofOne = 0;
            s_recent.RemoveAll(memory => memory._state.Name == state.Name && ++ofOne > MostStatesOfOne);
            if (s_recent.Count > MostStates)
                s_recent.RemoveRange(MostStates, s_recent.Count - MostStates);
            return found;
        }
    }

    /// <summary>Forgets everything, as a new process.</summary>
    internal static void Clear()
    {
        lock (s_recent)
            s_recent.Clear();
    }

    /// <summary>What the calls of a file come to, if that is known.</summary>
    internal FileCalls? Find(FileKey file) => _files.TryGetValue(file, out FileCalls? known) ? known : null;

    /// <summary>What the calls of a file came to before members were edited of which it mentions none: the types still are those of its roots.</summary>
    internal FileCalls? FindBefore(FileKey file, FileScan scan, CancellationToken cancellation) =>
        _before.TryGetValue(file, out List<(FileCalls Calls, HashSet<string> Changed)>? known)
            ? known.FirstOrDefault(before => !scan.Mentions(before.Changed, cancellation)).Calls
            : null;

    /// <summary>Keeps what was found.</summary>
    internal FileCalls Keep(FileKey file, FileCalls found) => _files[file] = found;

    /// <summary>All that values of the types can hold.</summary>
    /// <param name="roots">Stands for the types.</param>
    /// <param name="find">Finds it where it is not known.</param>
    internal EquatableArray<TypeModel> Walked(string roots, Func<EquatableArray<TypeModel>> find)
    {
        // Those that an edit named for a moment.
        if (_walked.Count > MostWalks)
            _walked.Clear();
        return _walked.TryGetValue(roots, out EquatableArray<TypeModel> known) ? known : _walked.GetOrAdd(roots, Shared(find()));
    }

    /// <summary>What the attributes of the project ask for.</summary>
    internal EquatableArray<TypeModel> Marked(Func<EquatableArray<TypeModel>> find) => (_marked ??= new StrongBox<EquatableArray<TypeModel>>(Shared(find()))).Value;

    /// <summary>Forgets files that are no longer there as they were, when these are more than those that are.</summary>
    internal void Trim(ICollection<FileKey> present)
    {
        if (_files.Count <= 2 * present.Count + 16)
            return;
        HashSet<FileKey> kept = [.. present];
        foreach (FileKey file in _files.Keys)
            if (!kept.Contains(file))
                _files.TryRemove(file, out _);
    }

    // Many files lead to the same types.
    private EquatableArray<TypeModel> Shared(EquatableArray<TypeModel> models) => new([.. models.Select(model =>
    {
        if (_models.TryGetValue(model.RunTimeName, out TypeModel? known) && known.Equals(model))
            return known;
        _models[model.RunTimeName] = model;
        return model;
    })]);
}

/// <summary>A file as it is.</summary>
/// <param name="Path">Its path.</param>
/// <param name="Content">Stands for its text.</param>
/// <param name="HasTwin">Whether another file of the project holds the same.</param>
/// <param name="Modes">Which calls count.</param>
internal sealed record FileKey(string Path, string Content, bool HasTwin, Interception.CallModes Modes);

/// <summary>What the calls of a file come to.</summary>
/// <param name="Announced">The types that they read and write, and all that these hold.</param>
/// <param name="Intercepted">The calls that go elsewhere.</param>
/// <param name="Roots">The types that they read and write; <see langword="null"/> where more than that decides what the calls come to.</param>
internal sealed record FileCalls(EquatableArray<TypeModel> Announced, EquatableArray<Interception.InterceptedCall> Intercepted, FileRoots? Roots);

/// <summary>The types that the calls of a file read and write, without their symbols.</summary>
/// <param name="Names">In C#, wherever they stand; each once.</param>
/// <param name="Key">Stands for them all, and the assemblies that they are from.</param>
internal sealed record FileRoots(EquatableArray<string> Names, string Key);

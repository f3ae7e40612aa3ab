// What was found in a project's files, kept while its state stays the same. Plain values without symbols or syntax, so as not to
// keep compilations alive. A compiler server creates new generators for each build, and an editor for each project, so earlier
// results are kept here.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Projects;

internal sealed class ProjectMemory
{
    // Several projects that are edited or built in turns, and states that return when an edit is undone.
    private const int MostStates = 24, MostStatesOfOne = 3, MostWalks = 10_000;

    private static readonly List<ProjectMemory> s_recent = [];

    private readonly ProjectState _state;
    private readonly ConcurrentDictionary<FileKey, FileCalls> _files = new();

    // Results from before members were edited, with the names of these members. Shared between states; never extended.
    private readonly Dictionary<FileKey, List<(FileCalls Calls, HashSet<string> Changed)>> _before = [];
    private readonly ConcurrentDictionary<string, EquatableArray<TypeModel>> _walked = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, TypeModel> _models = new(StringComparer.Ordinal);

    private StrongBox<EquatableArray<TypeModel>>? _marked;
    private string? _contexts;

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

    internal static void Clear()
    {
        lock (s_recent)
            s_recent.Clear();
    }

    internal FileCalls? Find(FileKey file) => _files.TryGetValue(file, out FileCalls? known) ? known : null;

    /// <summary>The result for a file before members were edited that it does not mention: its root types are still the same.</summary>
    internal FileCalls? FindBefore(FileKey file, FileScan scan, CancellationToken cancellation) =>
        _before.TryGetValue(file, out List<(FileCalls Calls, HashSet<string> Changed)>? known)
            ? known.FirstOrDefault(before => !scan.Mentions(before.Changed, cancellation)).Calls
            : null;

    internal FileCalls Keep(FileKey file, FileCalls found) => _files[file] = found;

    /// <summary>Returns everything that values of the types can contain, or computes it for new <paramref name="roots"/>.</summary>
    internal EquatableArray<TypeModel> Walked(string roots, Func<EquatableArray<TypeModel>> find)
    {
        // Includes types that were only named for a moment during an edit.
        if (_walked.Count > MostWalks)
            _walked.Clear();
        return _walked.TryGetValue(roots, out EquatableArray<TypeModel> known) ? known : _walked.GetOrAdd(roots, Shared(find()));
    }

    internal EquatableArray<TypeModel> Marked(Func<EquatableArray<TypeModel>> find) =>
        (_marked ??= new StrongBox<EquatableArray<TypeModel>>(Shared(find()))).Value;

    /// <summary>The declarations of what contexts get: they follow from what the project declares.</summary>
    internal string Contexts(Func<string> find) => _contexts ??= find();

    /// <summary>Forgets outdated files once they outnumber the current ones.</summary>
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

/// <summary>Identifies a file's content, and whether another file of the project has the same.</summary>
internal sealed record FileKey(string Path, string Content, bool HasDuplicate, Interception.CallModes Modes);

/// <summary>The types that a file's calls read and write, with everything those contain, and the redirected calls.
/// Without roots if the result depends on more than the root types.</summary>
internal sealed record FileCalls(
    EquatableArray<TypeModel> Announced, EquatableArray<Interception.InterceptedCall> Intercepted, FileRoots? Roots);

/// <summary>The types that a file's calls read and write, without symbols: distinct full C#
/// names, and a key that includes their assemblies.</summary>
internal sealed record FileRoots(EquatableArray<string> Names, string Key);

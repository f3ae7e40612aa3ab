// Keeps states as JSON files in one folder, which all silos of a machine share.
using System.Globalization;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Runtime;
using Orleans.Storage;
using Vivace.Json;

namespace Ingest;

/// <summary>A state is replaced as a whole, so that a process that is killed leaves the old one or the new one.</summary>
internal sealed class FileStorage(string folder) : IGrainStorage
{
    internal static IServiceCollection Add(IServiceCollection services, string folder) =>
        services.AddKeyedSingleton<IGrainStorage>("Default", (_, _) => new FileStorage(folder)).AddSingleton(provider => provider.GetRequiredKeyedService<IGrainStorage>("Default"));

    public Task ReadStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        string path = PathOf(stateName, grainId);
        grainState.RecordExists = File.Exists(path);
        if (!grainState.RecordExists)
        {
            (grainState.State, grainState.ETag) = (Activator.CreateInstance<T>(), null);
            return Task.CompletedTask;
        }

        using FileStream file = File.OpenRead(path);
        Stored<T> stored = JsonSerializer.Deserialize<Stored<T>>(file)!;
        (grainState.State, grainState.ETag) = (stored.State!, Text(stored.Version));
        return Task.CompletedTask;
    }

    public Task WriteStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        string path = PathOf(stateName, grainId);

        // Two activations of one grain, one of which is believed dead, write one after the other, and the second fails.
        using FileStream alone = new($"{path}.lock", FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        long version = VersionOf(path);
        if (Text(version) != (grainState.ETag ?? Text(0)))
            throw new InconsistentStateException("The state has changed.", Text(version), grainState.ETag);
        using (FileStream file = File.Create($"{path}.new"))
            JsonSerializer.Serialize(file, new Stored<T>(version + 1, grainState.State));
        File.Move($"{path}.new", path, overwrite: true);
        (grainState.ETag, grainState.RecordExists) = (Text(version + 1), true);
        return Task.CompletedTask;
    }

    public Task ClearStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        File.Delete(PathOf(stateName, grainId));
        (grainState.ETag, grainState.RecordExists) = (null, false);
        return Task.CompletedTask;
    }

    private static long VersionOf(string path)
    {
        if (!File.Exists(path))
            return 0;
        using FileStream file = File.OpenRead(path);
        return Vivace.Json.Streams.JsonStream.Read<long>(file, "$.Version").First();
    }

    private static string Text(long version) => version.ToString(CultureInfo.InvariantCulture);

    private string PathOf(string stateName, GrainId grainId) => Path.Combine(folder, $"{stateName}-{Convert.ToHexString(System.Security.Cryptography.SHA256.HashData(grainId.Key.AsSpan()))[..16]}.json");

    private sealed record Stored<T>(long Version, T? State);
}

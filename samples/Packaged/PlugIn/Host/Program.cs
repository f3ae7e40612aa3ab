// A host that loads a plug-in twice, with the host's library and with the plug-in's own copy, and unloads both.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Vivace.Json;

string file = typeof(PlugIn).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static one => one.Key == "PlugIn").Value!;
bool isRight = true;
foreach (bool shares in (bool[])[true, false])
{
    WeakReference context = Use(shares);
    for (int i = 0; i < 60 && context.IsAlive; i++)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Thread.Sleep(20);
    }

    Check(shares ? "unloaded, one library" : "unloaded, its own library", (!context.IsAlive).ToString(), "True");
}

return isRight ? 0 : 1;

// Nothing of the context may be on the stack of the caller.
[MethodImpl(MethodImplOptions.NoInlining)]
WeakReference Use(bool shares)
{
    PlugIn context = new(file, shares);
    Type orders = context.LoadFromAssemblyPath(file).GetType("Own.Orders")!;
    Check("written by the plug-in", (string)orders.GetMethod("Write")!.Invoke(null, null)!, """{"id":7,"parts":[{"x":1,"y":2}]}""");
    object order = orders.GetMethod("Make")!.Invoke(null, null)!;
    Check("written by the host", JsonSerializer.Serialize(order, order.GetType(), JsonSettings.Web), """{"id":7,"parts":[{"x":1,"y":2}]}""");

    // The attribute of another copy is another type.
    int read = (int)order.GetType().GetProperty("Id")!.GetValue(JsonSerializer.Deserialize("""{"number":8}""", order.GetType(), JsonSettings.Web))!;
    Check("attributes count for the host", (read == 8).ToString(), shares.ToString());
    context.Unload();
    return new WeakReference(context);
}

void Check(string what, string found, string expected)
{
    isRight &= found == expected;
    Console.WriteLine(found == expected ? $"ok    {what}" : $"WRONG {what}: expected {expected}, found {found}");
}

/// <summary>Loads what lies beside the plug-in, but shares the host's libraries.</summary>
internal sealed class PlugIn(string file, bool shares) : AssemblyLoadContext("plug-in", isCollectible: true)
{
    private readonly AssemblyDependencyResolver _beside = new(file);

    protected override Assembly? Load(AssemblyName assemblyName) =>
        !(shares && assemblyName.Name == "Vivace.Json") && _beside.ResolveAssemblyToPath(assemblyName) is { } path ? LoadFromAssemblyPath(path) : null;
}

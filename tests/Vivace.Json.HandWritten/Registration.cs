// Announces the type code when the assembly is loaded, as a generator's module initializer would.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;

namespace Vivace.Json.HandWritten;

public static class Registration
{
#pragma warning disable CA2255 // This is what a generator writes into an application.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Register()
    {
        GeneratedCodecs.Register(SmallCodec.Slots, static layout => new SmallCodec(layout));
        GeneratedCodecs.Register(ShelfCodec.Slots, static layout => new ShelfCodec(layout));
        GeneratedCodecs.Register(FriendCodec.Slots, static layout => new FriendCodec(layout));
        GeneratedCodecs.Register(PersonCodec.Slots, static layout => new PersonCodec(layout));
    }

    /// <summary>Loads the assembly: a module initializer runs at the first use of anything in it.</summary>
    public static void Load()
    {
    }
}
